import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import type { OrderRow } from '@xinyue/contracts/operations';

type Waiting = Pick<OrderRow, 'status' | 'payBefore'>;

/** Milliseconds until an unpaid order expires, never below 0; undefined for orders that wait for no payment. */
export function msLeft({ status, payBefore }: Waiting, now: Date): number | undefined {
  const deadline = status === 0 && payBefore ? fromBeijingTime(payBefore) : undefined;
  return deadline && Math.max(0, deadline.getTime() - now.getTime());
}

/** The code to show: an order whose time ran out has expired, even while the server's word about it is on its way (S-04). */
export const shownStatus = (order: Waiting, now: Date): OrderRow['status'] => (msLeft(order, now) === 0 ? '05' : order.status);

const pad = (value: number) => String(value).padStart(2, '0');

/** `29:05`, with hours `1:29:05`; a second that has begun still counts, so that 00:00 is the very end. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const short = `${pad(minutes)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${short}` : short;
}

/** The announcement for screen readers: it changes at 5 minutes, at 1 minute and at the end, not with every second. */
export function spokenMinutes(ms: number): 5 | 1 | 0 | undefined {
  if (ms === 0) return 0;
  if (ms <= 60_000) return 1;
  return ms <= 5 * 60_000 ? 5 : undefined;
}
