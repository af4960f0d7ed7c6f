import { refundCaseStates, type RefundWhy, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { requests } from '../store/requests.ts';
import type { Refund } from './domain/refund.ts';
import { holdRefund, type SumsOf, whyReviewed } from './openRefund.ts';
import { findPayment } from './store/paymentStore.ts';
import { publishRefund } from './store/publish.ts';
import { findRefund, reopenRefund } from './store/refundStore.ts';
import { findWhy } from './store/reviewStore.ts';

/**
 * S-49: staff have a failed refund tried again, once whatever stood in its way is gone. It goes out under its own number, which the channel pays
 * once: should the refusal have been wrong, nothing is paid twice. It counts anew in the sums over 24 hours; a rejected one waits for a second
 * person again. Audited. Errors: `notFound`, `conflict` it has not failed.
 */
export async function retryRefund(deps: Deps, write: KeyedWrite, refundNo: string): Promise<Record<string, never>> {
  const { actor, traceId, repeat } = write;
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const found = await findRefund(client, refundNo, { lock: true });
    if (!found) throw new AppError('notFound', sentence('refundMissing'));
    if (await requests.claim(client, repeat, {}, now)) return;
    const { state, failure } = found;
    if (state !== 'failed' && state !== 'rejected')
      throw new AppError('conflict', sentence('refundNotFailed', refundCaseStates[state]));
    const cause = { actor: eventActorOf(actor), traceId, now };
    const why = await whyAgain(client, deps, found, { person: actor.accountId, now, traceId });
    const refund = await reopenRefund(client, refundNo, { reviewed: why !== null, by: actor.accountId });
    if (why) {
      const { orderNo } = (await findPayment(client, refund.paymentNo))!;
      await holdRefund(client, refund, { why, askedBy: actor.accountId, askedName: actor.name, orderNo, cause });
    } else await publishRefund(client, 'refund.opened', refund, cause);
    const after = { state: refund.state };
    await writeAudit(client, { actor, what: 'refund.retried', rowId: refundNo, before: { state, failure }, after });
  });
  deps.afterCommit();
  return {};
}

/** Why it waits for a person now: null for one that a person has passed, or that reaches no sum. */
async function whyAgain(
  client: PoolClient,
  deps: Deps,
  { refundNo, state, fen, shopId, unreviewed }: Refund,
  of: Omit<SumsOf, 'shopId'>,
): Promise<RefundWhy | null> {
  if (state === 'rejected') return findWhy(client, refundNo);
  return unreviewed ? whyReviewed(client, deps, fen, { shopId, ...of }) : null;
}
