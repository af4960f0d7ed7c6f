import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import type { RefundAnswer } from './PaymentChannel.ts';
import type { Deps } from '../deps.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { book } from '../ledger/queries.ts';
import { addDifferences, dayOf } from '../withdrawals/queries.ts';
import type { Refund } from './domain/refund.ts';
import { setPaymentState } from './store/paymentStore.ts';
import { publishRefund } from './store/publish.ts';
import { lockRefund, markRefundFailed, markRefundSettled } from './store/refundStore.ts';
import { endUnbooked } from './store/unbookedStore.ts';

export const proofUsed = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'refunds_proof';

/** Refunds whose end is open. */
export const isOpen = ({ state }: Pick<Refund, 'state'>): boolean => state === 'opened' || state === 'sent';

/** Ends a locked refund that was paid out: the ledger gives back what it owed, the payment is refunded, `refund.settled` is published. */
export async function endRefund(
  client: PoolClient,
  refund: Refund,
  { proof, cause }: { proof?: string | undefined; cause: EventContext },
): Promise<void> {
  const { refundNo, orderId, paymentNo, fen } = refund;
  const moves = [{ from: accounts.refunds, to: accounts.bank, fen }];
  await book(client, [{ reference: `refunded:${refundNo}`, orderId, moves }]);
  await markRefundSettled(client, refundNo, cause.now, proof);
  await setPaymentState(client, paymentNo, 'refunded');
  await endUnbooked(client, refundNo);
  await publishRefund(client, 'refund.settled', refund, cause);
}

/** Ends a locked refund that was not paid out: it stays owed and waits for staff; `refund.failed` is published. */
export async function failRefund(
  client: PoolClient,
  refund: Refund,
  { proof, reason, cause }: { proof?: string | undefined; reason: string; cause: EventContext },
): Promise<void> {
  await markRefundFailed(client, refund.refundNo, { proof, reason });
  await publishRefund(client, 'refund.failed', refund, cause);
}

export type FinalRefundAnswer = Extract<RefundAnswer, { result: 'paid' | 'refused' }>;

/**
 * S-49: a channel's final answer ends a refund. The first one counts, the same again changes nothing, the opposite moves nothing and leaves
 * a difference for a person. Answers whether the refund ended by this answer.
 */
export async function settleRefund(
  deps: Deps,
  refundNo: string,
  answer: FinalRefundAnswer,
  cause: EventContext,
): Promise<boolean> {
  const ended = await inTransaction(deps.pool, async (client) => {
    const refund = await lockRefund(client, refundNo);
    if (isOpen(refund)) {
      if (answer.result === 'paid') await endRefund(client, refund, { proof: answer.proof, cause });
      else await failRefund(client, refund, { reason: answer.reason, cause });
      return true;
    }
    if ((refund.state === 'settled') !== (answer.result === 'paid')) await keepContradiction(client, refund, answer, cause.now);
    return false;
  }).catch(async (error: unknown) => {
    // The channel's number has paid another refund: it proves nothing here.
    if (!proofUsed(error)) throw error;
    await inTransaction(deps.pool, async (client) =>
      keepContradiction(client, await lockRefund(client, refundNo), answer, cause.now),
    );
    return false;
  });
  deps.afterCommit();
  return ended;
}

/** An answer that contradicts what is booked: it moves nothing, a person looks at it. */
export async function keepContradiction(
  client: PoolClient,
  { refundNo, fen, state }: Refund,
  { result }: Pick<FinalRefundAnswer, 'result'>,
  now: Date,
): Promise<void> {
  const [ours, theirs] = [state === 'settled' ? fen : 0, result === 'paid' ? fen : 0];
  await addDifferences(client, [{ kind: 'contradiction', day: dayOf(now), subject: refundNo, ours, theirs }], now);
}
