import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useEffect, useState } from 'react';
import { clock } from '../../api/api.ts';
import { msLeft, shownStatus } from './payDeadline.ts';

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

const second = 1_000;

/** The server's time, anew with every second while `ticking`; a window in the background catches up when it is looked at. */
function useNow(ticking: boolean): Date {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    if (!ticking) return undefined;
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, second);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [ticking]);
  return now;
}
