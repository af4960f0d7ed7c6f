import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { isOwnFault } from '@xinyue/kit/db/databaseAway';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { lockAccounts } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import type { Cause } from './cause.ts';
import { type FinalAnswer, judge, type Settled, type Withdrawal } from './domain/withdrawal.ts';
import { endPaid, type PaidAnswer } from './endPaid.ts';
import { proofUsed, settleWithdrawal } from './settleWithdrawal.ts';
import { isSealed } from './store/sealStore.ts';
import { lockWithdrawals } from './store/withdrawalStore.ts';

type SettleDeps = Pick<Deps, 'pool' | 'seals' | 'afterCommit'>;
type Settling = { found: Withdrawal; answer: FinalAnswer; cause: Cause };

/**
 * Books the bank's final answers. Those that come at the same time and report "paid" of sent rows share one transaction, so that the
 * balance of the bank, which each of them changes, is locked once for all. Any other answer is settled by itself. Resolves after the
 * commit. Errors: `unavailable` where too many wait.
 */
export function createSettle(deps: SettleDeps): Deps['settle'] {
  const submit = createMicroBatch<Settling, Settled | 'alone'>({
    concurrency: 1,
    maxBatch: 64,
    // One row's fault, such as a number that proves another, must not be the others'.
    mayTryAlone: isOwnFault,
    flush: (given) => settleTogether(deps, given),
  });
  const settleInBatch = (one: Settling) =>
    submit(one).catch((error: unknown): 'alone' => {
      if (!proofUsed(error)) throw error;
      return 'alone';
    });
  return async (found, answer, cause) => {
    const one = { found, answer, cause };
    // What is repeated stays so, and needs no lock; a refusal gives money back to more accounts than one.
    if (answer.result === 'refused' || judge(found, answer) === 'same') return settleAlone(deps, one);
    const settled = await settleInBatch(one);
    return settled === 'alone' ? settleAlone(deps, one) : settled;
  };
}

const settleAlone = (deps: SettleDeps, { found, answer, cause }: Settling): Promise<Settled> =>
  settleWithdrawal(deps, found, answer, cause);

/** The first answer of each row that is not locked elsewhere and that books. */
async function lockBooking(client: PoolClient, seals: Deps['seals'], given: Settling[]): Promise<Map<Settling, PaidAnswer>> {
  const ids = given.map(({ found }) => found.accountId);
  const accounts = await lockAccounts(client, ids, { skipHeld: true });
  const mine = given.filter(({ found }) => accounts.has(found.accountId)).map(({ found }) => found.id);
  const rows = await lockWithdrawals(client, mine, { skipHeld: true });
  const booking = new Map<Settling, PaidAnswer>();
  for (const one of given) {
    const { found, answer, cause } = one;
    const row = rows.get(found.id);
    if (!row || answer.result !== 'paid' || judge(row, answer) !== 'book' || !isSealed(seals, row)) continue;
    rows.delete(found.id);
    booking.set(one, { row, answer, cause });
  }
  return booking;
}

async function settleTogether(deps: SettleDeps, given: Settling[]): Promise<(Settled | 'alone')[]> {
  const settled = await inTransaction(deps.pool, async (client) => {
    const booking = await lockBooking(client, deps.seals, given);
    const rows = booking.size > 0 ? await endPaid(client, deps.seals, [...booking.values()]) : new Map<string, Withdrawal>();
    return given.map((one): Settled | 'alone' =>
      booking.has(one) ? { outcome: 'book', row: rows.get(one.found.id)! } : 'alone',
    );
  });
  deps.afterCommit();
  return settled;
}
