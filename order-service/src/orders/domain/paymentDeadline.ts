import { messages, pendingStatuses } from '@xinyue/contracts';
import type { Order } from './Order.ts';

type Waiting = Pick<Order, 'status' | 'deleted' | 'orderedAt' | 'holdUntil'>;

/**
 * Until when an order in 0 can be paid (S-04): the deadline that was set when it was placed, or `unpaidMinutes` for one from before that. Null
 * for every other order: nothing runs out there.
 */
export const paymentDeadline = ({ status, deleted, orderedAt, holdUntil }: Waiting, unpaidMinutes: number): Date | null =>
  status === 0 && !deleted ? (holdUntil ?? new Date(orderedAt.getTime() + unpaidMinutes * 60_000)) : null;

/**
 * How long orders wait: for the payer (`shortestMinutes` is what the shortest deadline leaves), and for a partner's report about a payment that
 * was begun.
 */
export type Patience = { unpaidMinutes: number; shortestMinutes?: number; pendingHours: number };

/** When an order expires and why, for its timeline (S-04); undefined where it waits for nothing. */
export function expiryOf(order: Order, { unpaidMinutes, pendingHours }: Patience): { at: Date; detail: string } | undefined {
  const unpaid = paymentDeadline(order, unpaidMinutes);
  if (unpaid) return { at: unpaid, detail: unpaidDetail((unpaid.getTime() - order.orderedAt.getTime()) / 60_000) };
  if (order.deleted || !pendingStatuses.includes(order.status)) return undefined;
  return { at: new Date(order.changedAt.getTime() + pendingHours * 3_600_000), detail: messages.pendingFor(pendingHours) };
}

const unpaidDetail = (unpaidMinutes: number): string =>
  messages.unpaidFor(unpaidMinutes < 1 ? `${Math.round(unpaidMinutes * 60)} 秒` : `${Number(unpaidMinutes.toFixed(1))} 分钟`);
