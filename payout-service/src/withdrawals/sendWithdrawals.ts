import { sentence } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { type KnownPayee, samePayee } from '../accounts/domain/payee.ts';
import { readPayee } from '../accounts/readPayee.ts';
import { findUnchecked, lockAccount, notePayeeChecked } from '../accounts/store/accountStore.ts';
import type { Deps } from '../deps.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { findPayable } from '../ledger/store/allocationStore.ts';
import { heed, hear, nextAskAt } from './callBank.ts';
import { causeOfSystem } from './cause.ts';
import { arrivalOf, type Withdrawal } from './domain/withdrawal.ts';
import { giveBack } from './settleWithdrawal.ts';
import { findReady, findReadyUnchecked, type Held, markSent } from './store/laneStore.ts';
import { addStep } from './store/publish.ts';
import { findUnsent, lockWithdrawal, openPayee, readPause } from './store/withdrawalStore.ts';

const atOnce = 8;
const portion = 64;

/** Runs work on many rows, a few at a time, until the process stops. One that fails keeps nobody else from their turn. */
export async function inLanes<T>(
  { log }: Pick<Deps, 'log'>,
  rows: T[],
  signal: AbortSignal | undefined,
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  const left = [...rows];
  const tryOne = (row: T) => work(row).catch((error: unknown) => log.error({ err: error }, 'one of many failed'));
  const lane = async () => {
    for (let row = left.shift(); row !== undefined && !signal?.aborted; row = left.shift()) await tryOne(row);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/**
 * A job: sends what is ready, portion by portion; answers how many were sent. What cannot be sent now stays ready for the next run, and so that it
 * keeps nothing else waiting, what needs a word of merchant-service comes last.
 */
export async function sendWithdrawals(deps: Deps, signal?: AbortSignal): Promise<number> {
  if (!deps.bank) return 0;
  let sent = 0;
  const sendAll = (rows: Withdrawal[]) =>
    inLanes(deps, rows, signal, async (row) => {
      if (await sendWithdrawal(deps, row)) sent += 1;
    });
  for (let after: string | undefined = ''; after !== undefined && !signal?.aborted;) {
    const rows: Withdrawal[] = await findReady(deps.pool, { after, most: portion });
    await sendAll(rows);
    after = rows.length === portion ? rows.at(-1)!.id : undefined;
  }
  // As long as merchant-service has a word about some of them.
  for (let more = true; more && !signal?.aborted;) {
    const before = sent;
    const rows = await findReadyUnchecked(deps.pool, portion);
    await sendAll(rows);
    more = rows.length === portion && sent > before;
  }
  return sent;
}

/** The payee as merchant-service has it now; undefined while it says nothing. */
const payeeNow = (deps: Deps, accountId: string): Promise<KnownPayee | undefined> =>
  readPayee(deps, accountId).catch((error: unknown) => {
    deps.log.warn({ err: error, accountId }, 'payee not read');
    return undefined;
  });

/**
 * S-46: sent is committed before the bank is called. A crash anywhere behind that leaves it sent, and sent is only ever asked about. Answers
 * whether it was sent.
 */
async function sendWithdrawal(deps: Deps, found: Withdrawal): Promise<boolean> {
  const known = await payeeNow(deps, found.accountId);
  const sent = await inTransaction(deps.pool, async (client) => {
    const account = await lockAccount(client, found.accountId);
    const row = await lockWithdrawal(client, found.id);
    if (row.state !== 'ready' || !account.open || known?.open === false || (await readPause(client)) !== undefined)
      return undefined;
    // Without merchant-service's word it goes on as it was asked for, unless that told of a change since.
    if (!known && account.payeeUnchecked) return undefined;
    if (known && (await failChanged(client, deps, row, known))) return undefined;
    const now = deps.clock.now();
    await addStep(client, row, { what: 'sent', by: causeOfSystem(deps).by, now });
    return markSent(client, row.id, { now, nextAskAt: nextAskAt(deps, row, now) });
  });
  deps.afterCommit();
  if (sent) await pay(deps, sent);
  return sent !== undefined;
}

/** Calls the bank for a row that is sent, in its lane. */
export async function pay(deps: Deps, row: Held): Promise<void> {
  const payee = await openPayee(deps.pool, deps.vault, row.id);
  const { withdrawalNo, accountId } = row;
  const { word, ...more } = await hear(deps, row, (bank, signal) =>
    bank.pay({ withdrawalNo, accountId, fen: arrivalOf(row), payee }, signal),
  );
  // That the bank does not know what it was just given is no word about it.
  await heed(deps, row, word === undefined || word.word === 'notFound' ? more : { word });
}

/** S-50: a row that is not sent fails when its payee is another now. */
async function failChanged(client: PoolClient, deps: Deps, row: Withdrawal, { payee }: KnownPayee): Promise<boolean> {
  if (samePayee(payee, await openPayee(client, deps.vault, row.id))) return false;
  const reason = sentence('withdrawalPayeeChanged').text;
  await giveBack(client, row, { what: 'stopped', reason, cause: causeOfSystem(deps) });
  return true;
}

/** A job: of accounts about which merchant-service told something, what waits for another payee fails (S-50). */
export async function checkPayees(deps: Deps, signal?: AbortSignal): Promise<void> {
  await inLanes(deps, await findUnchecked(deps.pool, portion), signal, async ({ id, merchantVersion }) => {
    const known = await payeeNow(deps, id);
    if (!known) return;
    await inTransaction(deps.pool, async (client) => {
      await lockAccount(client, id);
      for (const row of await findUnsent(client, id)) await failChanged(client, deps, row, known);
      await notePayeeChecked(client, id, merchantVersion);
    });
    deps.afterCommit();
  });
}

/** A job: of accounts that owe and were credited since, notes which orders paid for it. */
export async function payAllDebts(deps: Deps, signal?: AbortSignal): Promise<void> {
  await inLanes(deps, await findPayable(deps.pool), signal, (accountId) =>
    inTransaction(deps.pool, async (client) => {
      await lockAccount(client, accountId);
      await payDebts(client, accountId, deps.clock.now());
    }),
  );
}
