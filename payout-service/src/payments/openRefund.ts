import type { RefundWhy } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import type { Terms } from '../accounts/domain/terms.ts';
import type { Deps } from '../deps.ts';
import { firstReached } from '../domain/rollingSums.ts';
import type { Payment } from './domain/payment.ts';
import type { Refund } from './domain/refund.ts';
import { setPaymentState } from './store/paymentStore.ts';
import { publishRefund } from './store/publish.ts';
import { insertRefund } from './store/refundStore.ts';
import { accountsOfPerson } from './accountsOfPerson.ts';
import { holdSums, insertReview, type RefundSums, readRefundSums, spendPass } from './store/reviewStore.ts';

/** What a refund is held against, and who knows which accounts are of one person. */
export type RefundDeps = Pick<Deps, 'merchant'> & { terms: Pick<Terms, 'refundReviewFen' | 'reviewAllFen'> };
/** Whose sums: of a shop, and of the person behind an account, '' where nobody began it. */
export type SumsOf = { shopId: string; person: string; now: Date; traceId: string };
/** How much is owed back and why, the shop whose order it was for, and the name of the person who began it, if one did. */
export type Owing = { fen: number; reason: string; shopId: string; askedName?: string | undefined };

/** The person who caused something: nobody for channels and jobs. */
const personOf = ({ actor }: EventContext): string => (actor.kind === 'partner' || actor.kind === 'system' ? '' : actor.id);

/** Reads sums with those of these accounts as the person's; null: of everybody. */
type ReadSums = (accounts: readonly string[] | null) => Promise<RefundSums>;

/**
 * The sums of 24 hours, of a person over all of its accounts. Who is one person is asked about only where it decides: where the sum of everybody reaches
 * the limit. Not known, everybody counts. Nobody else adds to them until the transaction ends.
 */
export async function sumsOfPerson(
  client: PoolClient,
  deps: Pick<Deps, 'merchant'>,
  read: ReadSums,
  { fen, limit, person, traceId }: { fen: number; limit: number; person: string; traceId: string },
): Promise<RefundSums> {
  const decides = person !== '' && firstReached(fen, [{ rule: 'person', before: (await read(null)).byPerson, limit }]) !== null;
  const accounts = person === '' ? [] : decides ? await accountsOfPerson(deps, person, traceId) : null;
  await holdSums(client);
  return read(accounts);
}

/** Why a refund waits for a person; null where it does not. The caller commits: until then nobody else adds to the sums. */
export async function whyReviewed(client: PoolClient, deps: RefundDeps, fen: number, of: SumsOf): Promise<RefundWhy | null> {
  const { refundReviewFen: limit, reviewAllFen } = deps.terms;
  const read: ReadSums = (accounts) => readRefundSums(client, { ...of, accounts });
  const { byShop, byPerson, byAll } = await sumsOfPerson(client, deps, read, { ...of, fen, limit });
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
  await insertReview(client, { ...of, id: newId(), kind: 'refund', why, state: 'open', asked: null, paymentNo: null }, cause.now);
  await publishRefund(client, 'refund.reviewing', refund, cause);
}

/**
 * Owes a settled payment back to its payer, once, and publishes `refund.opened`; one that reaches a sum of 24 hours waits for a second person, unless
 * one has passed the cancellation by which just this payment goes back. Amounts in fen.
 */
export async function openRefund(
  deps: RefundDeps,
  client: PoolClient,
  payment: Payment,
  { fen, reason, shopId, askedName = '' }: Owing,
  cause: EventContext,
): Promise<Refund> {
  const { orderId, orderNo, paymentNo, transId, channel } = payment;
  if (!transId) throw new Error(`payment ${paymentNo} has no transaction number`);
  const askedBy = personOf(cause);
  const refundNo = newId();
  const reviewed = await spendPass(client, { refundNo, orderId, paymentNo, fen });
  const why = reviewed ? null : await whyReviewed(client, deps, fen, { ...cause, shopId, person: askedBy });
  const state = why ? ('review' as const) : ('opened' as const);
  const owed = { refundNo, orderId, paymentNo, transId, fen, reason, channel, shopId, askedBy, askedName };
  const refund = await insertRefund(client, { ...owed, state, unreviewed: !why && !reviewed }, cause.now);
  await setPaymentState(client, paymentNo, 'refunding');
  if (why) await holdRefund(client, refund, { why, askedBy, askedName, orderNo, cause });
  else await publishRefund(client, 'refund.opened', refund, cause);
  return refund;
}
