import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';

/** K-01. */
export const pageSize = 10;

/** Refunds move while people look. */
const refreshMs = 15_000;

/** A page of own payments with their refunds. */
export const useOwnPayments = (session: Session, pageNum: number) =>
  useQuery({
    queryKey: ['own', session.userId, 'payments', pageNum],
    queryFn: ({ signal }) => api('listOwnPayments', { pageNum, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
