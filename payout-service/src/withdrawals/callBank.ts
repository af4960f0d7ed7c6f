import type { BankPort, BankWord } from '../banks/BankPort.ts';
import { callWithin, keepWhile, type Said } from '../banks/callWithin.ts';
import type { Deps } from '../deps.ts';
import { askAgainMs, type Withdrawal } from './domain/withdrawal.ts';
import { causeOfSystem } from './cause.ts';
import { type Held, prolongLane } from './store/laneStore.ts';

/** Calls the bank about a row whose lane this process has. */
export const hear = (
  deps: Deps,
  row: Held,
  call: (bank: BankPort, signal: AbortSignal) => Promise<BankWord>,
): Promise<Said<BankWord>> => {
  const { bank } = deps;
  if (!bank) return Promise.resolve({});
  return callWithin(deps, { no: row.withdrawalNo, heldSince: row.heldSince }, (signal) => call(bank, signal));
};

/** When the bank is asked about an unknown end next. */
export const nextAskAt = ({ terms }: Pick<Deps, 'terms'>, row: Pick<Withdrawal, 'queries'>, now: Date): Date =>
  new Date(now.getTime() + askAgainMs(terms.queryMs, row.queries));

/**
 * Acts on an answer of the bank, and gives the lane back: a final answer ends the withdrawal, all else is asked about later. Answers
 * whether it was final.
 */
export async function heed(deps: Deps, row: Held, { word, running }: Said<BankWord>): Promise<boolean> {
  const cause = { ...causeOfSystem(deps), by: { kind: 'partner' as const, name: deps.bank?.name ?? '' } };
  if (word?.word === 'paid' || word?.word === 'refused') {
    const { outcome } = await deps.settle(row, word, cause);
    if (outcome === 'book' || outcome === 'same') return true;
    deps.log.error({ withdrawalNo: row.withdrawalNo, word: word.word, outcome }, 'the bank contradicts what is booked');
  }
  try {
    await deps.leaveLane(row, {
      running: running !== undefined,
      nextAskAt: nextAskAt(deps, row, cause.now),
      known: word?.word === 'processing',
      notFound: word?.word === 'notFound' && !row.known,
    });
  } finally {
    // Also where that could not be written: no other process may call the bank while the call runs.
    if (running) void keepLane(deps, row, running);
  }
  return false;
}

/** A call that does not end keeps its lane. */
const keepLane = (deps: Deps, { id, withdrawalNo: no, lane }: Held, running: Promise<void>): Promise<void> => {
  let own: string | undefined = lane;
  return keepWhile(deps, { no, running }, async () => (own = await prolongLane(deps.pool, id, own!)) !== undefined);
};

/** S-47: the bank had not known the number for long enough when it was asked again; by the database's time, whichever process asked. */
export const isLost = ({ terms }: Pick<Deps, 'terms'>, { known, silentMs }: Held): boolean =>
  !known && silentMs !== null && silentMs >= terms.resendMs;
