import type { Payer } from '../../domain/payer.ts';

/**
 * Since when the payee is what it is (null: since before that was noted), by which account, whether it took the place of another, and, where somebody
 * else set it, whether the shop or a second person confirmed it.
 */
export type PayeeChange = { changedAt: Date | null; changedBy: string | null; replaced: boolean; confirmed: boolean };
/** A payee that was in force, with its change. */
export type FormerPayee = PayeeChange & { payer: Payer };

type Of = { id: string; customerId: string; payeeChange: PayeeChange };
type At = { now: Date; holdMs: number };

/** Whether somebody other than the shop set its payee. */
export const isForeign = ({ id, customerId, payeeChange: { changedBy } }: Of): boolean =>
  changedBy !== null && changedBy !== customerId && changedBy !== id;

/** From when on such a payee may be paid, confirmed or not; null where that is over. */
export function heldUntil({ payeeChange: { changedAt } }: Of, { now, holdMs }: At): Date | null {
  const until = changedAt && new Date(changedAt.getTime() + holdMs);
  return until && until > now ? until : null;
}

/** Tr-M-04: whether a payee that somebody else set is not in force yet: it has not been there long enough, or nobody has confirmed it. */
export const isPayeeWaiting = (of: Of, at: At): boolean =>
  isForeign(of) && (!of.payeeChange.confirmed || heldUntil(of, at) !== null);
