import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { OrderRow } from '@xinyue/contracts/operations';
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

/** What is held without payment, and how much of that is allowed. */
export const useOwnHolds = (session: Session | undefined) =>
  useQuery({
    queryKey: ['own', session?.userId, 'holds'],
    queryFn: ({ signal }) => api('readOwnHolds', {}, { signal }),
    enabled: session !== undefined,
    refetchInterval: refreshMs,
    staleTime: 0,
  });

/** The agreement made from an order, with who confirmed it; the row says when there is another or a further confirmation. */
export const useOwnAgreement = (session: Session, { id, contractPdf, contractConfirmed }: OrderRow) =>
  useQuery({
    queryKey: ['own', session.userId, 'agreement', id, contractPdf, contractConfirmed],
    queryFn: async ({ signal }) => (await api('readOwnContract', { id }, { signal })).contract,
    enabled: contractPdf !== null,
    staleTime: 0,
  });

/** What is needed to fetch an order's goods. */
export const useSlip = (session: Session, orderId: string) =>
  useQuery({
    queryKey: ['own', session.userId, 'slip', orderId],
    queryFn: ({ signal }) => api('readOwnSlip', { id: orderId }, { signal }),
    staleTime: 0,
  });

export const useTimeline = (session: Session, orderId: string) =>
  useQuery({
    queryKey: ['own', session.userId, 'timeline', orderId],
    queryFn: ({ signal }) => api('readOwnTimeline', { id: orderId }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
