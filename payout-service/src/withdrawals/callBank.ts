import type { BankPort, BankWord } from '../banks/BankPort.ts';
import type { Deps } from '../deps.ts';
import { askAgainMs, type Withdrawal } from './domain/withdrawal.ts';
import { causeOfSystem } from './cause.ts';
import { settleWithdrawal } from './settleWithdrawal.ts';
import { leaveLane } from './store/laneStore.ts';

/** Shorter than the lane is held. */
const callLimitMs = 10_000;

/** What a call to the bank says; undefined, and nothing else, when it fails, takes too long or says what we do not know (M4). */
export async function hear(
  deps: Deps,
  row: Withdrawal,
  call: (bank: BankPort) => Promise<BankWord>,
): Promise<BankWord | undefined> {
  if (!deps.bank) return undefined;
  const signal = AbortSignal.timeout(callLimitMs);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`the bank said nothing for ${callLimitMs} ms`)), { once: true });
  });
  try {
    return await Promise.race([call(deps.bank), tooLate]);
  } catch (error) {
    deps.log.warn({ err: error, withdrawalNo: row.withdrawalNo }, 'the end of a withdrawal is unknown');
    return undefined;
  }
}

/** When an unknown end is asked about next. */
export const nextAskAt = ({ terms }: Pick<Deps, 'terms'>, row: Pick<Withdrawal, 'queries'>, now: Date): Date =>
  new Date(now.getTime() + askAgainMs(terms.queryMs, row.queries));

/**
 * Does what a word of the bank says, and gives the lane back: a final one ends the withdrawal, all else is asked about later. Answers whether
 * it was final.
 */
export async function heed(deps: Deps, row: Withdrawal, word: BankWord | undefined): Promise<boolean> {
  const cause = { ...causeOfSystem(deps), by: { kind: 'partner' as const, name: deps.bank?.name ?? '' } };
  if (word?.word === 'paid' || word?.word === 'refused') {
    const { outcome } = await settleWithdrawal(deps, row, word, cause);
    if (outcome === 'book' || outcome === 'same') return true;
    deps.log.error({ withdrawalNo: row.withdrawalNo, word: word.word, outcome }, 'the bank contradicts what is booked');
  }
  const { now } = cause;
  const lost = word?.word === 'notFound' && !row.known;
  await leaveLane(deps.pool, row.id, {
    nextAskAt: lost ? later(nextAskAt(deps, row, now), resendFrom(deps, row, now)) : nextAskAt(deps, row, now),
    known: word?.word === 'processing',
    notFoundAt: lost ? (row.notFoundAt ?? now) : row.notFoundAt,
  });
  return false;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** S-47: from when on a second "no such number" counts. */
export const resendFrom = ({ terms }: Pick<Deps, 'terms'>, { notFoundAt }: Pick<Withdrawal, 'notFoundAt'>, now: Date): Date =>
  new Date((notFoundAt ?? now).getTime() + terms.resendMs);
