import { formatFen, sentence, type WithdrawalNotice, withdrawalStates } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { arrivalOf, wordOfTrade } from './domain/withdrawal.ts';
import { findWithdrawal } from './store/withdrawalStore.ts';

/**
 * C-75: a bank reports how a withdrawal ended. Other partners are refused and learn nothing. Errors: `forbidden` no bank, `notFound`,
 * `validation` another amount than arrives, `conflict` the opposite of what was booked, never sent, or a number that proves another
 * withdrawal.
 */
export async function notifyWithdrawal(
  deps: Deps,
  { partner, traceId, noteRepeat }: { partner: string; traceId: string; noteRepeat?: () => void },
  { id, trade, arrivalFen, transId, reason }: WithdrawalNotice,
): Promise<void> {
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
  const { outcome, row: now } = await deps.settle(row, wordOfTrade(trade, { transId, reason }), cause);
  if (outcome === 'same') noteRepeat?.();
  if (outcome === 'book' || outcome === 'same') return;
  if (outcome === 'proofUsed') throw new AppError('conflict', sentence('withdrawalProofUsed'));
  if (outcome === 'neverSent') throw new AppError('conflict', sentence('withdrawalNeverSent'));
  throw new AppError('conflict', sentence('withdrawalTold', withdrawalStates[now.state]), { data: { state: now.state } });
}
