import type { EventData } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import { lockAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { firstReached } from '../domain/rollingSums.ts';
import { lockOrder } from '../ledger/queries.ts';
import { keepBack, thawKept } from './keepBack.ts';
import { publishCancel } from './store/publish.ts';
import {
  dropFree,
  findCancel,
  findShopOf,
  hasLeft,
  holdSums,
  insertReview,
  readCancelSums,
  type Review,
} from './store/reviewStore.ts';

export type AskedCancel = { orderId: string; orderNo: string; reason: string; actor: EventData<'cancel.passed'>['actor'] };

/**
 * Tr-Z-03: whether the cancellation of an order waits for a second person: where money of it has left, and with it those of the shop or of this person
 * reach the limit over 24 hours. What is still there is frozen then. Answers the number under which it waits, the same one while it does, or null:
 * it may be cancelled, and counts.
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
    if (cancelled || !(await hasLeft(client, orderId))) return null;
    await holdSums(client);
    await dropFree(client, orderId);
    const person = actor.userType === 0 ? actor.accountId : actor.ownerId;
    const { byShop, byPerson } = await readCancelSums(client, { shopId, person, now });
    const { cancelReviewFen: limit } = deps.terms;
    const why = firstReached(fen, [
      { rule: 'shop', before: byShop, limit },
      { rule: 'person', before: byPerson, limit },
    ]);
    const id = newId();
    const of = { orderId, orderNo, shopId, fen, reason, askedBy: person, askedName: actor.name, asked: actor };
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
