import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** K-03. */
export const flashPageSize = 20;
/** Asked again while the tab is looked at; a tab in the background asks nothing. */
const everyMs = 15_000;

/** The quotation table; strip and page share it. */
export const useFutures = () =>
  useQuery({
    queryKey: ['futures'],
    queryFn: ({ signal }) => api('readFutures', {}, { signal }),
    staleTime: everyMs - 1_000,
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
  });

/** A page of news flashes; the page before stays on screen until the next one is there. */
export const useFlash = (pageNum: number) =>
  useQuery({
    queryKey: ['flash', pageNum],
    queryFn: ({ signal }) => api('readFlash', { pageNum }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
