import { fromBeijingTime } from '@xinyue/contracts';

/** How far a partner's clock may be off, in milliseconds (C-74). */
const skewMs = 5 * 60_000;

/** Between which moments an order can have been paid, seen from now: both ends in whole seconds, as a refusal names them. */
export function paymentBounds({ orderedAt }: { orderedAt: Date }, now: Date): { from: Date; to: Date } {
  const second = (at: number) => new Date(at - (at % 1000));
  return { from: second(orderedAt.getTime() - skewMs), to: second(now.getTime() + skewMs) };
}

/** When the payer paid: the time the partner reports, or now where it reports none; undefined where that is no time or out of bounds. */
export function paymentTime(reported: string | null | undefined, order: { orderedAt: Date }, now: Date): Date | undefined {
  if (!reported) return now;
  const at = fromBeijingTime(reported);
  const { from, to } = paymentBounds(order, now);
  return at && at >= from && at <= to ? at : undefined;
}
