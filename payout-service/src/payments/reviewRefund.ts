import { type FirstsOf, formatFen, moneyLabels, refundCaseStates, type RefundReview, sentence } from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts/actor';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { plainName } from '@xinyue/kit/http/plainName';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { requests } from '../store/requests.ts';
import { endCancel } from './askCancel.ts';
import { publishRefund } from './store/publish.ts';
import { decideRefund, findRefund, lockRefund } from './store/refundStore.ts';
import { endReview, findCase, findPayer, findReview, type RefundCase, type Review } from './store/reviewStore.ts';

/** What a review would do, for who proves it. */
export const refundReviewWords = async ({ pool }: Deps, { id, pass }: RefundReview): Promise<string> => {
  const found = await findCase(pool, id);
  if (!found) throw new AppError('notFound', sentence('refundMissing'));
  const what = found.kind === 'refund' ? moneyLabels.refund : '取消已提现的订单';
  return `${pass ? '复核通过' : moneyLabels.reject}${what}：¥${formatFen(found.fen)}，订单 ${found.orderNo}${found.shopName && `，店铺「${plainName(found.shopName)}」`}`;
};

/**
 * Tr-S-03: a second person lets a refund go, or rejects it: then it stays owed and waits for staff. Of a cancellation that waits, passing cancels
 * the order in the name of who asked, and rejecting frees its money. Audited. Errors: `notFound`, `forbidden` who began
 * it, or is one person with that one, `conflict` it does not wait, `unavailable` merchant-service does not say who is one person.
 */
export async function reviewRefund<T>(
  deps: Deps,
  write: KeyedWrite,
  { id, pass, remark = '' }: RefundReview,
  show: (row: RefundCase) => T,
): Promise<T> {
  const found = await findCase(deps.pool, id);
  if (!found) throw new AppError('notFound', sentence('refundMissing'));
  const waiting = await findReview(deps.pool, id);
  // Rejecting lets nothing go: also who began it may take it back.
  if (waiting?.state === 'open' && pass) await refuseInitiator(deps, write, waiting);
  const answer = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const review = await findReview(client, id, { lock: true });
    const earlier = await requests.find<T>(client, write.repeat);
    if (earlier) return earlier.answer;
    // Another wait of it has begun meanwhile: its people were not asked about.
    if (review?.state !== 'open' || review.id !== waiting?.id)
      throw new AppError('conflict', sentence('refundNotReview', refundCaseStates[found.state]));
    await endReview(client, review, { pass, by: write.actor.accountId, remark, now });
    await letGo(client, review, { pass, actor: write.actor, traceId: write.traceId, now });
    const what = `${review.kind === 'refund' ? 'refund' : 'orderCancel'}.${pass ? 'passed' : 'rejected'}`;
    const { fen, orderNo } = review;
    await writeAudit(client, {
      actor: write.actor,
      what,
      rowId: id,
      before: { state: 'review' },
      after: { fen, orderNo, remark },
    });
    const answered = show((await findCase(client, id))!);
    await requests.claim(client, write.repeat, answered, now);
    return answered;
  });
  deps.afterCommit();
  return answer;
}

/** Four eyes: not who began it or had it tried again, nor the shop, nor the buyer who gets it, nor any of them under another account. */
async function refuseInitiator(deps: Deps, { actor, traceId }: KeyedWrite, review: Review): Promise<void> {
  const { refundNo, askedBy, shopId, orderId } = review;
  const requester = refundNo === null ? null : (await findRefund(deps.pool, refundNo))!.askedBy;
  if ([askedBy, requester].includes(actor.accountId)) throw new AppError('forbidden', sentence('refundReviewOwn'));
  const payer = await findPayer(deps.pool, orderId);
  const firsts: FirstsOf<'reviewRefund'> = { initiator: askedBy, requester, account: shopId, payer };
  await requireSecondPerson(deps.merchant, actor, firsts, traceId);
}

async function letGo(
  client: PoolClient,
  review: Review,
  { pass, actor, traceId, now }: { pass: boolean; actor: Actor; traceId: string; now: Date },
): Promise<void> {
  const cause = { actor: eventActorOf(actor), traceId, now };
  if (review.refundNo === null) return endCancel(client, review, pass, cause);
  await lockRefund(client, review.refundNo);
  const refund = await decideRefund(client, review.refundNo, pass ? 'opened' : 'rejected');
  if (pass) await publishRefund(client, 'refund.opened', refund, cause);
}
