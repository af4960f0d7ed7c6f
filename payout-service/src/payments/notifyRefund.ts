import { messages, sentence, type RefundNotice } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { PoolClient } from 'pg';
import type { Refund } from './domain/refund.ts';
import { lockPartnerRefund, lockRefund } from './store/refundStore.ts';
import type { Deps } from '../deps.ts';
import { isKnown, noteNotice, type PartnerNotice } from '../store/partnerNotices.ts';
import { endRefund, failRefund, isOpen, keepContradiction, proofUsed } from './settleRefund.ts';

const stateOf = { paid: 'settled', failed: 'failed' } as const;
const answerOf = { paid: { result: 'paid' }, failed: { result: 'refused' } } as const;

/** Who notifies; `noteRepeat` is told of a notice that was taken before. */
type Notifying = { partner: string; traceId: string; idempotencyKey?: string | undefined; noteRepeat?: () => void };

/**
 * Own-names: the partner that brought the money reports how its refund ended. `paid`: the ledger settles what it owed and the customer's
 * timeline shows it; `failed`: the refund stays owed and waits for staff. The same report again changes nothing, nor does a report of an
 * earlier try; the opposite one moves nothing and leaves a difference for a person. Money in fen. Errors: `notFound` absent or another
 * partner's, `validation` paid without a number, `conflict` another report than the one before, or a number that proves another refund.
 */
export async function notifyRefund(
  deps: Deps,
  { partner, traceId, idempotencyKey, noteRepeat }: Notifying,
  notice: RefundNotice,
): Promise<void> {
  if (notice.result === 'paid' && !notice.transId) throw new AppError('validation', sentence('transMissing'));
  const now = deps.clock.now();
  const reported = { partner, about: notice.refundNo, body: notice, idempotencyKey };
  const since = knownSince(reported, notice, now);
  // What is refused is answered behind the commit: the difference that it leaves stays.
  const refusal = await inTransaction(deps.pool, async (client) => {
    const refund = await lockPartnerRefund(client, partner, notice.refundNo);
    if (!refund) throw new AppError('notFound', sentence('notFound'));
    if (!isOpen(refund)) {
      const against = await hearAgain(client, refund, notice, now);
      if (!against && !(await noteNotice(client, reported, now, since))) noteRepeat?.();
      return against;
    }
    if (refund.retries > 0 && (await isKnown(client, reported, since))) {
      noteRepeat?.();
      return undefined;
    }
    const cause: EventContext = { actor: { kind: 'partner', id: partner }, traceId, now };
    if (notice.result === 'failed')
      await failRefund(client, refund, { proof: notice.transId, reason: notice.reason ?? '', cause });
    else await endRefund(client, refund, { proof: notice.transId, cause });
    await noteNotice(client, reported, now, since);
    return undefined;
  }).catch(async (error: unknown) => {
    if (!proofUsed(error)) throw error;
    await inTransaction(deps.pool, async (client) =>
      keepContradiction(client, await lockRefund(client, notice.refundNo), answerOf[notice.result], now),
    );
    return new AppError('conflict', sentence('refundProofUsed'));
  });
  deps.afterCommit();
  if (refusal) throw refusal;
}

/** How long a notice without a number and a key of its own is the same one: later it may tell of the next try in the same words. */
const sameWordsMs = 15 * 60_000;

const knownSince = ({ idempotencyKey }: PartnerNotice, { transId }: RefundNotice, now: Date): Date =>
  new Date((idempotencyKey ?? transId) ? 0 : now.getTime() - sameWordsMs);

/**
 * A report about a refund that has ended: undefined where it is the same one, else the refusal; contradicting money is kept as a
 * difference.
 */
async function hearAgain(
  client: PoolClient,
  refund: Refund,
  { result, transId }: RefundNotice,
  now: Date,
): Promise<AppError | undefined> {
  if (refund.state === stateOf[result] && (refund.proof ?? undefined) === transId) return undefined;
  // That it failed under another number is no other money.
  if (refund.state === 'settled' || result === 'paid') await keepContradiction(client, refund, answerOf[result], now);
  return new AppError(
    'conflict',
    sentence('refundTold', messages.refundStates[refund.state === 'settled' ? 'settled' : 'failed']),
    { data: { state: refund.state } },
  );
}
