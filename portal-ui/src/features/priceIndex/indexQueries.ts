import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import '../../api/latePaths.ts';

const staleTime = 60_000;

/** Po-74: the newest value of each category and area. */
export const useIndexSeries = () =>
  useQuery({
    queryKey: ['indexSeries'],
    queryFn: async ({ signal }) => (await api('listIndexSeries', {}, { signal })).list,
    staleTime,
  });

/** Po-74: the values of one of them, oldest first. */
export const useIndexDays = (typeId: string, area: string, days: number) =>
  useQuery({
    queryKey: ['indexDays', typeId, area, days],
    queryFn: async ({ signal }) => (await api('readIndexSeries', { typeId, area, days }, { signal })).list,
    staleTime,
  });

/** Po-75: all versions of a day and what it left out. */
export const useIndexDay = (typeId: string, area: string, day: string) =>
  useQuery({
    queryKey: ['indexDay', typeId, area, day],
    queryFn: ({ signal }) => api('readIndexDay', { typeId, area, day }, { signal }),
    staleTime,
  });
