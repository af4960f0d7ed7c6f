import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { orderQueryOf, type OrderFilters } from './orderFilters.ts';

/** Orders move while people look: paid by the cashier, confirmed by the shop. */
const refreshMs = 15_000;

/** A page of own orders (C-28). Everything of one's own stands under `own` and leaves the cache with the session. */
export const useOwnOrders = (session: Session, filters: OrderFilters) =>
  useQuery({
    queryKey: ['own', session.userId, 'orders', filters],
    queryFn: ({ signal }) => api('listOwnOrders', orderQueryOf(filters, session.userId), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  });

/** How many orders are in each state, all tabs in one call. */
export const useOrderCounts = (session: Session) =>
  useQuery({
    queryKey: ['own', session.userId, 'orderCounts'],
    queryFn: ({ signal }) => api('countOwnOrders', {}, { signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
  });

export const useTimeline = (session: Session, orderId: string) =>
  useQuery({
    queryKey: ['own', session.userId, 'timeline', orderId],
    queryFn: ({ signal }) => api('readOwnTimeline', { id: orderId }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
