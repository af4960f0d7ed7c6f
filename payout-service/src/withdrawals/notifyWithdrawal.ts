import { formatFen, sentence, type WithdrawalNotice, withdrawalStates } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { noteNotice } from '../store/partnerNotices.ts';
import { arrivalOf, answerOfTrade } from './domain/withdrawal.ts';
import { findWithdrawal } from './store/withdrawalStore.ts';

/** Who notifies; `noteRepeat` is told of a notice that was taken before. */
type Notifying = { partner: string; traceId: string; idempotencyKey?: string | undefined; noteRepeat?: () => void };

/**
 * C-75: a bank reports how a withdrawal ended. Other partners are refused and learn nothing. Errors: `forbidden` no bank, `notFound`,
 * `validation` another amount than arrives, `conflict` the opposite of what was booked, never sent, or a number that proves another
 * withdrawal.
 */
export async function notifyWithdrawal(
  deps: Deps,
  { partner, traceId, idempotencyKey, noteRepeat }: Notifying,
  notice: WithdrawalNotice,
): Promise<void> {
  const { id, trade, arrivalFen, transId, reason } = notice;
  if (!deps.bankPartners.includes(partner)) throw new AppError('forbidden', sentence('bankPartnerOnly'));
  const row = await findWithdrawal(deps.pool, id);
  if (!row) throw new AppError('notFound', sentence('withdrawalMissing'));
  if (arrivalFen !== undefined && arrivalFen !== arrivalOf(row))
    throw new AppError('validation', sentence('arrivalMismatch', formatFen(arrivalOf(row)), formatFen(arrivalFen)));
  if (trade === 1) return;
  const cause = {
    actor: { kind: 'partner' as const, id: partner },
    traceId,
    now: deps.clock.now(),
    by: { kind: 'partner' as const, name: partner },
  };
  const { outcome, row: now } = await deps.settle(row, answerOfTrade(trade, { transId, reason }), cause);
  if (outcome === 'book' || outcome === 'same') {
    // The bank may have answered the same to us before: only what came as a notice is a notice again.
    const reported = { partner, about: row.id, body: { trade, arrivalFen, transId, reason }, idempotencyKey };
    if (!(await noteNotice(deps.pool, reported, cause.now))) noteRepeat?.();
    return;
  }
  if (outcome === 'tampered') throw new AppError('conflict', sentence('withdrawalTampered', row.withdrawalNo));
  if (outcome === 'proofUsed') throw new AppError('conflict', sentence('withdrawalProofUsed'));
  if (outcome === 'neverSent') throw new AppError('conflict', sentence('withdrawalNeverSent'));
  throw new AppError('conflict', sentence('withdrawalTold', withdrawalStates[now.state]), { data: { state: now.state } });
}
