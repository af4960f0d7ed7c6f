import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useEffect } from 'react';
import { msLeft, shownStatus } from './payDeadline.ts';
import { useNow } from './useNow.ts';

/** The server's job comes within 5 s of a deadline. */
const askAgainMs = 6_000;

/** Orders as they stand now: one whose time to pay ran out shows as expired at once, and the list is read again for the server's word. */
export function useLiveOrders(orders: readonly OrderRow[]): { orders: OrderRow[]; now: Date } {
  const queries = useQueryClient();
  const now = useNow(orders.some(({ status, payBefore }) => status === 0 && payBefore !== null));
  const over = orders.filter((order) => msLeft(order, now) === 0).length;
  useEffect(() => {
    if (over === 0) return undefined;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['own'] }), askAgainMs);
    return () => clearTimeout(timer);
  }, [over, queries]);
  return { orders: orders.map((order) => ({ ...order, status: shownStatus(order, now) })), now };
}
