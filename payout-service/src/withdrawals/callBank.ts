import type { BankPort, BankAnswer } from '../banks/BankPort.ts';
import { callWithin, keepWhile, type Reply } from '../banks/callWithin.ts';
import type { Deps } from '../deps.ts';
import { askAgainMs, type Withdrawal } from './domain/withdrawal.ts';
import { causeOfSystem } from './cause.ts';
import { type Held, prolongLane } from './store/laneStore.ts';

/** Calls the bank about a row whose lane this process has. */
export const callBank = (
  deps: Deps,
  row: Held,
  call: (bank: BankPort, signal: AbortSignal) => Promise<BankAnswer>,
): Promise<Reply<BankAnswer>> => {
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
export async function actOn(deps: Deps, row: Held, { answer, running }: Reply<BankAnswer>): Promise<boolean> {
  const cause = { ...causeOfSystem(deps), by: { kind: 'partner' as const, name: deps.bank?.name ?? '' } };
  if (answer?.result === 'paid' || answer?.result === 'refused') {
    const { outcome } = await deps.settle(row, answer, cause);
    if (outcome === 'book' || outcome === 'same') return true;
    deps.log.error({ withdrawalNo: row.withdrawalNo, result: answer.result, outcome }, 'the bank contradicts what is booked');
  }
  try {
    await deps.leaveLane(row, {
      running: running !== undefined,
      nextAskAt: nextAskAt(deps, row, cause.now),
      known: answer?.result === 'processing',
      notFound: answer?.result === 'notFound' && !row.known,
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
