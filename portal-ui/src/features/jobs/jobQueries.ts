import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** K-01. */
export const pageSize = 10;

/** A page of open postings (C-17); the page before stays on screen until the next one is there. */
export const useJobs = (pageNum: number) =>
  useQuery({
    queryKey: ['jobs', pageNum],
    queryFn: ({ signal }) => api('listPublicPostings', { pageNum, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
