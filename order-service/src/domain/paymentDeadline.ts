import { messages } from '@xinyue/contracts';
import type { Order } from './Order.ts';

/** Until when an order in 0 can be paid (S-04); null for every other one: nothing runs out there. */
export const paymentDeadline = ({ status, deleted, orderedAt }: Order, unpaidMinutes: number): Date | null =>
  status === 0 && !deleted ? new Date(orderedAt.getTime() + unpaidMinutes * 60_000) : null;

/** Why an order expired, for its timeline. */
export const unpaidDetail = (unpaidMinutes: number): string =>
  messages.unpaidFor(unpaidMinutes < 1 ? `${Math.round(unpaidMinutes * 60)} 秒` : `${Number(unpaidMinutes.toFixed(1))} 分钟`);
