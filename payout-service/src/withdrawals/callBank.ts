import type { BankPort, BankWord } from '../banks/BankPort.ts';
import type { Deps } from '../deps.ts';
import { askAgainMs, type Withdrawal } from './domain/withdrawal.ts';
import { causeOfSystem } from './cause.ts';
import { settleWithdrawal } from './settleWithdrawal.ts';
import { type Held, leaveLane } from './store/laneStore.ts';

/** Together shorter than the lane is held: how long a call may take, and how old a lane may be when it begins. */
const callLimitMs = 10_000;
const staleMs = 9_000;

/** What a call to the bank says; no word when it fails, takes too long or says what we do not know (M4). `callOpen`: it may still be under way. */
export type Said = { word?: BankWord; callOpen?: boolean };

/** Calls the bank about a row whose lane this process has, unless it was held up so long that another may have it by now. */
export async function hear(deps: Deps, row: Held, call: (bank: BankPort) => Promise<BankWord>): Promise<Said> {
  if (!deps.bank) return {};
  if (deps.clock.now().getTime() - row.heldSince.getTime() > staleMs) {
    deps.log.warn({ withdrawalNo: row.withdrawalNo }, 'held up before the bank was called');
    return {};
  }
  const signal = AbortSignal.timeout(callLimitMs);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`the bank said nothing for ${callLimitMs} ms`)), { once: true });
  });
  try {
    return { word: await Promise.race([call(deps.bank), tooLate]) };
  } catch (error) {
    deps.log.warn({ err: error, withdrawalNo: row.withdrawalNo }, 'the end of a withdrawal is unknown');
    return signal.aborted ? { callOpen: true } : {};
  }
}

/** When an unknown end is asked about next. */
export const nextAskAt = ({ terms }: Pick<Deps, 'terms'>, row: Pick<Withdrawal, 'queries'>, now: Date): Date =>
  new Date(now.getTime() + askAgainMs(terms.queryMs, row.queries));

/**
 * Does what a word of the bank says, and gives the lane back: a final one ends the withdrawal, all else is asked about later. Answers whether
 * it was final.
 */
export async function heed(deps: Deps, row: Held, { word, callOpen = false }: Said): Promise<boolean> {
  const cause = { ...causeOfSystem(deps), by: { kind: 'partner' as const, name: deps.bank?.name ?? '' } };
  if (word?.word === 'paid' || word?.word === 'refused') {
    const { outcome } = await settleWithdrawal(deps, row, word, cause);
    if (outcome === 'book' || outcome === 'same') return true;
    deps.log.error({ withdrawalNo: row.withdrawalNo, word: word.word, outcome }, 'the bank contradicts what is booked');
  }
  const { now } = cause;
  const lost = word?.word === 'notFound' && !row.known;
  await leaveLane(deps.pool, row, {
    callOpen,
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
