import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderStatus } from '@xinyue/contracts/codes';
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

/** How many orders wait in one state: the exact total of a list of one row. */
export const useOrderCount = (session: Session, status: OrderStatus) =>
  useQuery({
    queryKey: ['own', session.userId, 'orderCount', status],
    queryFn: async ({ signal }) => {
      const body = { customerUserId: session.userId, status, pageNum: 1, pageSize: 1 };
      return (await api('listOwnOrders', body, { signal })).total;
    },
    refetchInterval: 2 * refreshMs,
  });

export const useTimeline = (session: Session, orderId: string) =>
  useQuery({
    queryKey: ['own', session.userId, 'timeline', orderId],
    queryFn: ({ signal }) => api('readOwnTimeline', { id: orderId }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
