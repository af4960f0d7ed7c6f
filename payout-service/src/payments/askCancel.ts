import type { EventData, events } from '@xinyue/contracts';
import type { EventOf } from '@xinyue/kit/inbox/worker';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import { lockAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { firstReached } from '../domain/rollingSums.ts';
import { lockOrder } from '../ledger/queries.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { keepBack, thawKept } from './keepBack.ts';
import { sumsOfPerson } from './openRefund.ts';
import { findPaymentOf } from './store/paymentStore.ts';
import { publishCancel } from './store/publish.ts';
import {
  dropFree,
  findCancel,
  findReview,
  findShopOf,
  failCancel,
  hasLeft,
  insertReview,
  readCancelSums,
  type Review,
} from './store/reviewStore.ts';

export type AskedCancel = { orderId: string; orderNo: string; reason: string; actor: EventData<'cancel.passed'>['actor'] };

/**
 * Tr-Z-03: whether the cancellation of an order waits for a second person: where money of it has left, or is about to, and with it those of the shop or
 * of this person reach the limit over 24 hours. What is still there is frozen then. Answers the number under which it waits, the same one while it does,
 * or null: it may be cancelled, and counts.
 */
export async function askCancel(
  deps: Deps,
  { orderId, orderNo, reason, actor }: AskedCancel,
  traceId: string,
): Promise<string | null> {
  const shopId = await findShopOf(deps.pool, orderId);
  if (!shopId) return null;
  const no = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await lockAccount(client, shopId);
    const { fen, cancelled } = await lockOrder(client, orderId);
    const waiting = await findCancel(client, orderId);
    if (waiting) return waiting;
    if (cancelled) return null;
    // What is free pays what the shop owes before it is asked whether all of it is there.
    await payDebts(client, shopId, now);
    if (!(await hasLeft(client, orderId))) return null;
    await dropFree(client, orderId);
    const person = actor.userType === 0 ? actor.accountId : actor.ownerId;
    const { cancelReviewFen: limit } = deps.terms;
    const read = (accounts: readonly string[] | null) => readCancelSums(client, { shopId, accounts, now });
    const { byShop, byPerson } = await sumsOfPerson(client, deps, read, { fen, limit, person, traceId });
    const why = firstReached(fen, [
      { rule: 'shop', before: byShop, limit },
      { rule: 'person', before: byPerson, limit },
    ]);
    const id = newId();
    const { paymentNo = null } = (await findPaymentOf(client, orderId, ['settled'])) ?? {};
    const of = { orderId, orderNo, shopId, fen, reason, askedBy: person, askedName: actor.name, asked: actor, paymentNo };
    const state = why ? 'open' : 'free';
    await insertReview(client, { ...of, id, kind: 'cancel', refundNo: null, why, state }, now);
    if (!why) return null;
    await keepBack(client, deps, { shopId, orderId, orderNo, no: id, traceId });
    return id;
  });
  deps.afterCommit();
  return no;
}

/** A second person has decided: order-service cancels, or the order goes on and its money is free again. */
export async function endCancel(client: PoolClient, review: Review, pass: boolean, cause: EventContext): Promise<void> {
  const { id: no, orderId, shopId, reason } = review;
  if (!pass) {
    await lockAccount(client, shopId);
    await thawKept(client, { orderId, shopId }, cause.now);
  }
  const actor = review.asked as AskedCancel['actor'];
  await publishCancel(client, pass, { no, orderId, reason, actor }, cause);
}

/** S-08 came to nothing: order-service could not cancel what a second person had passed. The money is free again, and the list says why. */
export async function noteCancelRefused(
  { clock }: Pick<Deps, 'clock'>,
  client: PoolClient,
  { data: { no, reason } }: EventOf<typeof events, 'order.retained'>,
): Promise<void> {
  const review = await findReview(client, no, { lock: true });
  const now = clock.now();
  if (!review || !(await failCancel(client, no, reason, now))) return;
  await lockAccount(client, review.shopId);
  await thawKept(client, review, now);
}
