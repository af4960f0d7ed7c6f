import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { isOwnFault } from '@xinyue/kit/db/databaseAway';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { lockAccounts } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import type { Cause } from './cause.ts';
import { type FinalWord, judge, type Settled, type Withdrawal } from './domain/withdrawal.ts';
import { endPaid, type PaidWord } from './endPaid.ts';
import { proofUsed, settleWithdrawal } from './settleWithdrawal.ts';
import { lockWithdrawals } from './store/withdrawalStore.ts';

type Told = { found: Withdrawal; word: FinalWord; cause: Cause };

/**
 * Books the bank's final answers. Those that come at the same time and report "paid" of sent rows share one transaction, so that the
 * balance of the bank, which each of them changes, is locked once for all. Any other answer is settled by itself. Resolves after the
 * commit. Errors: `unavailable` where too many wait.
 */
export function createSettle(deps: Pick<Deps, 'pool' | 'afterCommit'>): Deps['settle'] {
  const submit = createMicroBatch<Told, Settled | 'alone'>({
    concurrency: 1,
    maxBatch: 64,
    // One row's fault, such as a number that proves another, must not be the others'.
    mayTryAlone: isOwnFault,
    flush: (given) => settleTogether(deps, given),
  });
  const settleInBatch = (told: Told) =>
    submit(told).catch((error: unknown): 'alone' => {
      if (!proofUsed(error)) throw error;
      return 'alone';
    });
  return async (found, word, cause) => {
    const told = { found, word, cause };
    // What is repeated stays so, and needs no lock; a refusal gives money back to more accounts than one.
    if (word.word === 'refused' || judge(found, word) === 'same') return settleAlone(deps, told);
    const settled = await settleInBatch(told);
    return settled === 'alone' ? settleAlone(deps, told) : settled;
  };
}

const settleAlone = (deps: Pick<Deps, 'pool' | 'afterCommit'>, { found, word, cause }: Told): Promise<Settled> =>
  settleWithdrawal(deps, found, word, cause);

/** The first answer of each row that is not locked elsewhere and that books. */
async function lockBooking(client: PoolClient, given: Told[]): Promise<Map<Told, PaidWord>> {
  const ids = given.map(({ found }) => found.accountId);
  const accounts = await lockAccounts(client, ids, { skipHeld: true });
  const mine = given.filter(({ found }) => accounts.has(found.accountId)).map(({ found }) => found.id);
  const rows = await lockWithdrawals(client, mine, { skipHeld: true });
  const booking = new Map<Told, PaidWord>();
  for (const told of given) {
    const { found, word, cause } = told;
    const row = rows.get(found.id);
    if (!row || word.word !== 'paid' || judge(row, word) !== 'book') continue;
    rows.delete(found.id);
    booking.set(told, { row, word, cause });
  }
  return booking;
}

async function settleTogether(deps: Pick<Deps, 'pool' | 'afterCommit'>, given: Told[]): Promise<(Settled | 'alone')[]> {
  const settled = await inTransaction(deps.pool, async (client) => {
    const booking = await lockBooking(client, given);
    const rows = booking.size > 0 ? await endPaid(client, [...booking.values()]) : new Map<string, Withdrawal>();
    return given.map((told): Settled | 'alone' =>
      booking.has(told) ? { outcome: 'book', row: rows.get(told.found.id)! } : 'alone',
    );
  });
  deps.afterCommit();
  return settled;
}
