import type { RefundWhy } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import type { Terms } from '../accounts/domain/terms.ts';
import { firstReached } from '../domain/rollingSums.ts';
import type { Payment } from './domain/payment.ts';
import type { Refund } from './domain/refund.ts';
import { setPaymentState } from './store/paymentStore.ts';
import { publishRefund } from './store/publish.ts';
import { insertRefund } from './store/refundStore.ts';
import { holdSums, insertReview, isCancelPassed, readRefundSums, type SumsOf } from './store/reviewStore.ts';

/** What a refund is held against. */
export type RefundLimits = Pick<Terms, 'refundReviewFen' | 'reviewAllFen'>;
/** How much is owed back and why, the shop whose order it was for, and the name of the person who began it, if one did. */
export type Owing = { fen: number; reason: string; shopId: string; askedName?: string | undefined };

/** The person who caused something: nobody for channels and jobs. */
const personOf = ({ actor }: EventContext): string => (actor.kind === 'partner' || actor.kind === 'system' ? '' : actor.id);

/** Why a refund waits for a person; null where it does not. The caller commits: until then nobody else adds to the sums. */
export async function whyReviewed(client: PoolClient, limits: RefundLimits, fen: number, of: SumsOf): Promise<RefundWhy | null> {
  await holdSums(client);
  const { byShop, byPerson, byAll } = await readRefundSums(client, of);
  const { refundReviewFen: limit, reviewAllFen } = limits;
  return firstReached(fen, [
    ...(of.shopId ? [{ rule: 'shop' as const, before: byShop, limit }] : []),
    ...(of.person ? [{ rule: 'person' as const, before: byPerson, limit }] : []),
    { rule: 'all', before: byAll, limit: reviewAllFen },
  ]);
}

/** Lets a locked refund wait for a person, and publishes `refund.reviewing`. */
export async function holdRefund(
  client: PoolClient,
  refund: Refund,
  {
    why,
    askedBy,
    askedName,
    orderNo,
    cause,
  }: Pick<Refund, 'askedBy' | 'askedName'> & {
    why: RefundWhy;
    orderNo: string;
    cause: EventContext;
  },
): Promise<void> {
  const { refundNo, orderId, shopId, fen, reason } = refund;
  const of = { refundNo, orderId, orderNo, shopId, fen, reason, askedBy, askedName };
  await insertReview(client, { ...of, id: newId(), kind: 'refund', why, state: 'open', asked: null }, cause.now);
  await publishRefund(client, 'refund.reviewing', refund, cause);
}

/**
 * Owes a settled payment back to its payer, once, and publishes `refund.opened`; one that reaches a sum of 24 hours waits for a second person, unless
 * one has passed the cancellation of its order. Amounts in fen.
 */
export async function openRefund(
  limits: RefundLimits,
  client: PoolClient,
  payment: Payment,
  { fen, reason, shopId, askedName = '' }: Owing,
  cause: EventContext,
): Promise<Refund> {
  const { orderId, orderNo, paymentNo, transId, channel } = payment;
  if (!transId) throw new Error(`payment ${paymentNo} has no transaction number`);
  const askedBy = personOf(cause);
  const reviewed = await isCancelPassed(client, orderId);
  const why = reviewed ? null : await whyReviewed(client, limits, fen, { shopId, person: askedBy, now: cause.now });
  const state = why ? ('review' as const) : ('opened' as const);
  const owed = { refundNo: newId(), orderId, paymentNo, transId, fen, reason, channel, shopId, askedBy, askedName };
  const refund = await insertRefund(client, { ...owed, state, unreviewed: !why && !reviewed }, cause.now);
  await setPaymentState(client, paymentNo, 'refunding');
  if (why) await holdRefund(client, refund, { why, askedBy, askedName, orderNo, cause });
  else await publishRefund(client, 'refund.opened', refund, cause);
  return refund;
}
