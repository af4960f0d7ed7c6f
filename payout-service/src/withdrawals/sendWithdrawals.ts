import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { KnownPayee } from '../accounts/domain/payee.ts';
import { readPayee } from '../accounts/readPayee.ts';
import { findUnchecked, lockAccount, notePayeeChecked } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { findPayable } from '../ledger/queries.ts';
import { actOn, callBank } from './callBank.ts';
import { createMark, failChanged, type Mark, type Marked } from './createMark.ts';
import { arrivalOf } from './domain/withdrawal.ts';
import { findReady, findReadyUnchecked, type ReadyRow } from './store/laneStore.ts';
import { findUnsent } from './store/withdrawalStore.ts';

const atOnce = 8;
/** Sendings wait for the bank or for each other, and hardly ever for a connection. */
const sendingsAtOnce = 32;
const portion = 64;

/** Runs work on many rows, a few at a time, until the process stops. A failing row does not stop the others. */
export async function inLanes<T>(
  { log }: Pick<Deps, 'log'>,
  rows: T[],
  signal: AbortSignal | undefined,
  work: (row: T) => Promise<unknown>,
  lanes = atOnce,
): Promise<void> {
  const left = [...rows];
  const tryOne = (row: T) => work(row).catch((error: unknown) => log.error({ err: error }, 'one of many failed'));
  const lane = async () => {
    for (let row = left.shift(); row !== undefined && !signal?.aborted; row = left.shift()) await tryOne(row);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * A job: sends what is ready, portion by portion; answers how many were sent. What cannot be sent now stays ready for the next run. Rows
 * that need an answer of merchant-service come last, so that they delay no others.
 */
export async function sendWithdrawals(deps: Deps, signal?: AbortSignal): Promise<number> {
  if (!deps.bank) return 0;
  const mark = createMark(deps);
  let sent = 0;
  const sendAll = (rows: ReadyRow[]) =>
    inLanes(
      deps,
      rows,
      signal,
      async (row) => {
        if (await sendWithdrawal(deps, mark, row)) sent += 1;
      },
      sendingsAtOnce,
    );
  for (let after: string | undefined = ''; after !== undefined && !signal?.aborted;) {
    const rows: ReadyRow[] = await findReady(deps.pool, { after, most: portion });
    await sendAll(rows);
    after = rows.length === portion ? rows.at(-1)!.id : undefined;
  }
  // As long as merchant-service answers about some of them.
  for (let more = true; more && !signal?.aborted;) {
    const before = sent;
    const rows = await findReadyUnchecked(deps.pool, portion);
    await sendAll(rows);
    more = rows.length === portion && sent > before;
  }
  return sent;
}

/** The payee as merchant-service has it now; undefined while it does not answer. */
const payeeNow = (deps: Deps, accountId: string): Promise<KnownPayee | undefined> =>
  readPayee(deps, accountId, newTraceId()).catch((error: unknown) => {
    deps.log.warn({ err: error, accountId }, 'payee not read');
    return undefined;
  });

/**
 * S-46: the state sent is committed before the bank is called. A crash after that leaves it sent, and a sent one is only asked about.
 * Answers whether it was sent.
 */
async function sendWithdrawal(deps: Deps, mark: Mark, found: ReadyRow): Promise<boolean> {
  const marked = await mark(found, await payeeNow(deps, found.accountId));
  if (marked) await pay(deps, marked);
  return marked !== undefined;
}

/** Calls the bank for a row that is sent, in its lane. */
export async function pay(deps: Deps, { row, payee }: Marked): Promise<void> {
  const { withdrawalNo, accountId } = row;
  const { answer, ...more } = await callBank(deps, row, (bank, signal) =>
    bank.pay({ withdrawalNo, accountId, fen: arrivalOf(row), payee }, signal),
  );
  // "Not found" right after sending is no answer.
  await actOn(deps, row, answer === undefined || answer.result === 'notFound' ? more : { answer });
}

/** A job: of accounts with a published change, withdrawals for another payee fail (S-50). */
export async function checkPayees(deps: Deps, signal?: AbortSignal): Promise<void> {
  await inLanes(deps, await findUnchecked(deps.pool, portion), signal, async ({ id, merchantVersion }) => {
    const known = await payeeNow(deps, id);
    if (!known || known.tampered) return;
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
