import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { isOwnFault } from '@xinyue/kit/db/databaseAway';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { sentence } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { PoolClient } from 'pg';
import { type KnownPayee, type Payee, samePayee } from '../accounts/domain/payee.ts';
import { type Account, lockAccounts } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { nextAskAt } from './callBank.ts';
import { causeOfSystem } from './cause.ts';
import { arrivalOf, type StoredWithdrawal } from './domain/withdrawal.ts';
import { giveBack } from './settleWithdrawal.ts';
import { type Held, markSent, type ReadyRow } from './store/laneStore.ts';
import { addDifferences, dayOf } from './store/differenceStore.ts';
import { addSteps } from './store/publish.ts';
import { isSealed } from './store/sealStore.ts';
import { noteLeft } from './store/unreviewedStore.ts';
import { lockWithdrawals, openPayee, openPayees, readPause } from './store/withdrawalStore.ts';

/** A row that is ready, and the payee of its account as merchant-service has it now; undefined while it does not answer. */
type Ready = { found: ReadyRow; known: KnownPayee | undefined };
/** A row that is sent: its holder calls the bank. */
export type Marked = { row: Held; payee: Payee };
export type Mark = (found: ReadyRow, known: KnownPayee | undefined) => Promise<Marked | undefined>;

/**
 * S-46: marks rows as sent, those that come at the same time in one transaction, and answers each behind its commit: only then is the bank called
 * about it. Undefined for what may not be sent now, or failed because its payee is another (S-50).
 */
export function createMark(deps: Deps): Mark {
  const submit = createMicroBatch<Ready, Verdict>({
    concurrency: 1,
    maxBatch: 64,
    mayTryAlone: isOwnFault,
    flush: (given) => markAll(deps, given, false),
  });
  // Each one that waits for a lock holds a connection.
  const submitAlone = createMicroBatch<Ready, Verdict>({
    concurrency: 4,
    maxBatch: 1,
    flush: (given) => markAll(deps, given, true),
  });
  return async (found, known) => {
    const ready = { found, known };
    const first = await submit(ready);
    const verdict = first === 'alone' ? await submitAlone(ready) : first;
    if (verdict === 'alone') throw new Error(`${found.withdrawalNo} was waited for and is held`);
    if (verdict && 'fault' in verdict) throw verdict.fault;
    return verdict;
  };
}

/** `alone`: to be tried by itself; a fault is of this row, whose payee cannot be opened; undefined: not to be sent now. */
type Verdict = Marked | 'alone' | { fault: unknown } | undefined;

/**
 * `alone`: waits for the locks of the row and its account, and gives back what has another payee. In a batch such rows are left for that.
 */
async function markAll(deps: Deps, given: Ready[], alone: boolean): Promise<Verdict[]> {
  const verdicts = await inTransaction(deps.pool, async (client) => {
    const ids = given.map(({ found }) => found.accountId);
    const accounts = await lockAccounts(client, ids, { skipHeld: !alone });
    const mine = given.filter(({ found }) => accounts.has(found.accountId)).map(({ found }) => found.id);
    const rows = await lockWithdrawals(client, mine, { skipHeld: !alone });
    if ((await readPause(client)) !== undefined) return given.map(() => undefined);
    const payees = await openPayees(client, deps.vault, [...rows.keys()]);
    const sending: { row: StoredWithdrawal; payee: Payee }[] = [];
    const changed: (Ready & { row: StoredWithdrawal })[] = [];
    const tampered: StoredWithdrawal[] = [];
    const others = given.map(({ found, known }): Exclude<Verdict, Marked> => {
      const row = rows.get(found.id);
      if (!row) return 'alone';
      if (row.state === 'ready' && !isSealed(deps.seals, row)) {
        tampered.push(row);
        return undefined;
      }
      const account = accounts.get(found.accountId)!;
      // The payee was read before merchant-service published this change: it may be another now, and is read again.
      if (account.merchantVersion !== found.merchantVersion || !maySend(row, account, known)) return undefined;
      const opened = payees.get(row.id)!;
      if ('fault' in opened) return opened;
      if (!known || samePayee(known.payee, opened.payee)) sending.push({ row, payee: opened.payee });
      else if (alone) changed.push({ found, known, row });
      else return 'alone';
      return undefined;
    });
    const sent = await markRows(
      client,
      deps,
      sending.map(({ row }) => row),
    );
    for (const { row, known } of changed) await failChanged(client, deps, row, known!);
    await noteTampered(client, deps, tampered);
    await noteLeft(client, [...sent.values()]);
    const marked = new Map(sending.map(({ row, payee }) => [row.id, { row: sent.get(row.id)!, payee }]));
    return given.map(({ found }, nth): Verdict => marked.get(found.id) ?? others[nth]);
  });
  deps.afterCommit();
  return verdicts;
}

/** Without an answer of merchant-service a row is sent to the payee it has, unless a change was published since. */
const maySend = (row: StoredWithdrawal, account: Account, known: KnownPayee | undefined): boolean =>
  row.state === 'ready' &&
  account.open &&
  known?.open !== false &&
  known?.confirmed !== false &&
  !known?.tampered &&
  (known !== undefined || !account.payeeUnchecked);

/** What is not as it was sealed is not sent, however often it is found: a person has to look at it. */
export async function noteTampered(db: Db, { clock, log }: Pick<Deps, 'clock' | 'log'>, rows: StoredWithdrawal[]): Promise<void> {
  const now = clock.now();
  for (const row of rows) {
    const { withdrawalNo } = row;
    const difference = { kind: 'tampered' as const, day: dayOf(now), subject: withdrawalNo, withdrawalNo, ours: arrivalOf(row) };
    const added = await addDifferences(db, [difference], now);
    if (added > 0) log.error({ withdrawalNo }, 'ALARM a withdrawal is not as it was sealed: it is not sent');
  }
}

async function markRows(client: PoolClient, deps: Deps, sending: StoredWithdrawal[]): Promise<Map<string, Held>> {
  if (sending.length === 0) return new Map();
  const { by, now } = causeOfSystem(deps);
  await addSteps(
    client,
    sending.map((row) => ({ row, step: { what: 'sent', by, now } })),
  );
  return markSent(client, deps.seals, sending, { now, nextAskAt: nextAskAt(deps, { queries: 0 }, now) });
}

/** S-50: a locked row that is not sent fails when its payee is another now; answers whether it did. */
export async function failChanged(
  client: PoolClient,
  deps: Deps,
  row: StoredWithdrawal,
  { payee }: KnownPayee,
): Promise<boolean> {
  if (samePayee(payee, await openPayee(client, deps.vault, row.id))) return false;
  const reason = sentence('withdrawalPayeeChanged').text;
  await giveBack(client, deps.seals, row, { what: 'stopped', reason, cause: causeOfSystem(deps) });
  return true;
}
