import { messages, sentence, type RefundNotice } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { Refund } from './domain/refund.ts';
import { lockPartnerRefund } from './store/refundStore.ts';
import type { Deps } from '../deps.ts';
import { endRefund, failRefund, isOpen, proofUsed } from './settleRefund.ts';

const wordOf = { paid: 'settled', failed: 'failed' } as const;

/**
 * Own-names: the partner that brought the money says how its refund ended. `paid`: the ledger gives back what it owed and the customer's
 * timeline says so; `failed`: the refund stays owed and waits for staff. The same word again changes nothing. Money in fen.
 * Errors: `notFound` absent or another partner's, `validation` paid without a number, `conflict` another word than the one before, or a number
 * that proves another refund.
 */
export async function notifyRefund(
  deps: Deps,
  { partner, traceId }: { partner: string; traceId: string },
  notice: RefundNotice,
): Promise<void> {
  if (notice.result === 'paid' && !notice.transId) throw new AppError('validation', sentence('transMissing'));
  await inTransaction(deps.pool, async (client) => {
    const refund = await lockPartnerRefund(client, partner, notice.refundNo);
    if (!refund) throw new AppError('notFound', sentence('notFound'));
    if (!isOpen(refund)) return sameWord(refund, notice);
    const cause: EventContext = { actor: { kind: 'partner', id: partner }, traceId, now: deps.clock.now() };
    if (notice.result === 'failed')
      return failRefund(client, refund, { proof: notice.transId, reason: notice.reason ?? '', cause });
    await endRefund(client, refund, { proof: notice.transId, cause });
  }).catch((error: unknown) => {
    throw proofUsed(error) ? new AppError('conflict', sentence('refundProofUsed')) : error;
  });
  deps.afterCommit();
}

function sameWord(refund: Refund, { result, transId }: RefundNotice): void {
  if (refund.state === wordOf[result] && (refund.proof ?? undefined) === transId) return;
  throw new AppError(
    'conflict',
    sentence('refundTold', messages.refundStates[refund.state === 'settled' ? 'settled' : 'failed']),
    { data: { state: refund.state } },
  );
}
