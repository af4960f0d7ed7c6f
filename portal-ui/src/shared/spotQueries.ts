import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SpotQuery } from '@xinyue/contracts/operations';
import { api } from '../api/api.ts';

const minuteMs = 60_000;

/** A page of goods; the page before stays on screen until the next one is there. */
export const useSpots = (query: SpotQuery) =>
  useQuery({
    queryKey: ['spots', query],
    queryFn: ({ signal }) => api('listSpots', query, { signal }),
    placeholderData: keepPreviousData,
  });

/** One good with its specification as it is now: price and stock are read again whenever somebody is about to buy. */
export const useSpot = (id: string) =>
  useQuery({
    queryKey: ['spots', 'one', id],
    queryFn: async ({ signal }) => (await api('listSpots', { id, pageNum: 1, pageSize: 1 }, { signal })).list[0] ?? null,
    staleTime: 0,
  });

/** Categories with the newest price (C-18); the home page shows 8 (K-04). */
export const useSpotTypes = (pageSize: number) =>
  useQuery({
    queryKey: ['spotTypes', pageSize],
    queryFn: ({ signal }) => api('listSpotTypes', { pageNum: 1, pageSize }, { signal }),
    staleTime: minuteMs,
  });

/** Everything that can be ordered, in one answer (K-06), when somebody asks for it. */
export const useAllSpots = (asked: boolean) =>
  useQuery({
    queryKey: ['spots', 'all'],
    queryFn: ({ signal }) => api('listSpots', { pageNum: 1, pageSize: 9_999 }, { signal }),
    enabled: asked,
  });

/** All shops (C-19, K-05). */
export const useShops = () =>
  useQuery({
    queryKey: ['shops'],
    queryFn: ({ signal }) => api('listShops', { pageNum: 1, pageSize: 999_999 }, { signal }),
    staleTime: minuteMs,
  });

/** The pick-up areas of all goods on offer. */
export const useAreas = () =>
  useQuery({
    queryKey: ['areas'],
    queryFn: async ({ signal }) => (await api('listAreas', {}, { signal })).list,
    staleTime: 5 * minuteMs,
  });
