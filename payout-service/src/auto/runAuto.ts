import { type AutoRunAnswer, beijingTime, formatFen, maxWithdrawalFen, sentence } from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts/actor';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { type KnownPayee, payeeReadyFrom, samePayee } from '../accounts/domain/payee.ts';
import { readPayee } from '../accounts/readPayee.ts';
import { lockAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { causeOfSystem } from '../withdrawals/cause.ts';
import { heldSentence } from '../withdrawals/heldSentence.ts';
import { placeWithdrawals, untilExact } from '../withdrawals/placeWithdrawals.ts';
import { dayOf, openPayee, readStandings } from '../withdrawals/queries.ts';
import { dueDay } from './domain/autoDay.ts';
import { addUnits, endUnit, findRuns, lockUnit, openDay, type Outcome, takeUnit } from './store/autoStore.ts';

/** A job: once its time has come, today's run, once for each account whatever number of processes there are; answers how many units it did. */
export async function runAuto(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock.now();
  const day = dueDay(deps.terms.autoAt, now);
  if (day === undefined) return 0;
  await inTransaction(deps.pool, (client) => openDay(client, day, now));
  return (await runUnits(deps, day, signal)).length;
}

/**
 * Own-names: staff start today's run now; accounts that had theirs are left out. Refusal: `unavailable` when merchant-service does not
 * answer.
 */
export async function runAutoNow(deps: Deps, actor: Actor): Promise<AutoRunAnswer> {
  const now = deps.clock.now();
  const day = dayOf(now);
  await addUnits(deps.pool, day, now);
  const runs = await findRuns(deps.pool, day, await runUnits(deps, day));
  const created = runs.filter(({ withdrawalId }) => withdrawalId !== null).length;
  const skipped = runs
    .filter(({ withdrawalId }) => withdrawalId === null)
    .map(({ accountId, reason }) => ({ userCustomerId: accountId, reason }));
  await writeAudit(deps.pool, { actor, what: 'money.autoRun', rowId: day, after: { accounts: runs.length, created } });
  return { accounts: runs.length, created, skipped };
}

/**
 * Runs the units of a day that no process has claimed, one after another; answers whose. While merchant-service is away the rest stays due.
 */
async function runUnits(deps: Deps, day: string, signal?: AbortSignal): Promise<string[]> {
  const done: string[] = [];
  while (!signal?.aborted) {
    const accountId = await takeUnit(deps.pool, day);
    if (accountId === undefined) return done;
    try {
      await runUnit(deps, accountId, day);
      done.push(accountId);
    } catch (error) {
      deps.log.warn({ err: error, accountId, day }, 'an automatic withdrawal waits');
    }
  }
  return done;
}

async function runUnit(deps: Deps, accountId: string, day: string): Promise<void> {
  const cause = causeOfSystem(deps);
  const known = await readPayee(deps, accountId, cause.traceId);
  const end = (client: PoolClient, outcome: Outcome) => endUnit(client, accountId, day, outcome, deps.clock.now());
  const place = (exact: boolean) =>
    inTransaction(deps.pool, async (client) => {
      await lockAccount(client, accountId);
      if (!(await lockUnit(client, accountId, day))) return;
      const offer = await weigh(client, deps, accountId, known);
      if ('reason' in offer) return end(client, { withdrawalId: null, reason: offer.reason });
      const asking = { accountId, fen: offer.fen, known, autoDay: day, requestedBy: 'system', cause };
      const [row] = await placeWithdrawals(client, deps, [asking], { exact });
      if (row instanceof AppError) throw row;
      await end(client, { withdrawalId: row!.id, reason: '' });
    });
  await untilExact(place).catch(async (error: unknown) => {
    // What all may ask for on a day is known only at the very end.
    if (!(error instanceof AppError) || (error.kind !== 'validation' && error.kind !== 'conflict')) throw error;
    await inTransaction(deps.pool, (client) => end(client, { withdrawalId: null, reason: error.message }));
  });
  deps.afterCommit();
}

/** The amount that is withdrawn, or the reason why nothing is, as the shop reads it. */
async function weigh(
  client: PoolClient,
  deps: Deps,
  accountId: string,
  known: KnownPayee,
): Promise<{ fen: number } | { reason: string }> {
  const { terms } = deps;
  const now = deps.clock.now();
  const { account, pause, open, available, asked, askedByAll } = (await readStandings(client, [accountId], now)).get(accountId)!;
  const because = ({ text }: { text: string }) => ({ reason: text });
  if (!deps.bank) return because(sentence('withdrawNoChannel'));
  if (!account?.auto) return because(sentence('autoOff'));
  if (pause !== null) return because(sentence('autoPaused', pause));
  if (!known.open || !account.open) return because(sentence('autoShopClosed'));
  if (!known.payee) return because(sentence('autoNoPayee'));
  const readyFrom = payeeReadyFrom(known, terms.payeeHoldMs, now);
  const from = readyFrom ? beijingTime(readyFrom) : '';
  if (!known.confirmed) return because(sentence('payeeUnconfirmed', from));
  if (readyFrom) return because(sentence('autoPayeeFresh', from));
  if (known.hold) return because(heldSentence(known.hold));
  if (account.autoPaused !== null && samePayee(known.payee, await openPayee(client, deps.vault, account.autoPaused)))
    return because(sentence('autoPayeeRefused'));
  if (open) return because(sentence('autoOpen', open.withdrawalNo));
  if (available < 0) return because(sentence('autoOwing', formatFen(-available)));
  const least = Math.max(terms.minFen, terms.feeFen + 1);
  if (available < least) return because(sentence('autoUnderMinimum', formatFen(least), formatFen(available)));
  const left = Math.min(terms.dayFen - asked, terms.dayAllFen - askedByAll);
  const fen = Math.min(available, maxWithdrawalFen, left);
  return fen < least ? because(sentence('autoDayCap')) : { fen };
}
