import { beijingTime, formatFen, sentence } from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts/actor';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { type KnownPayee, maskPayee, payeeReadyFrom } from '../accounts/domain/payee.ts';
import { readPayee } from '../accounts/readPayee.ts';
import { type Account, lockAccount } from '../accounts/store/accountStore.ts';
import type { Payee } from '../accounts/domain/payee.ts';
import type { Deps } from '../deps.ts';
import { share, sumOf } from '../ledger/domain/allocation.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { hasOtherMoney, lockFree, useShares } from '../ledger/store/allocationStore.ts';
import { book, readBalances } from '../ledger/store/ledgerStore.ts';
import type { Withdrawal } from './domain/withdrawal.ts';
import type { Cause } from './settleWithdrawal.ts';
import { dayOf } from './store/differenceStore.ts';
import { addStep, type Doer, publishWithdrawal } from './store/publish.ts';
import { requests } from './store/requests.ts';
import {
  askedOfDay,
  findOpen,
  insertWithdrawal,
  newWithdrawalNo,
  readOfDay,
  readPause,
  takeOfDay,
} from './store/withdrawalStore.ts';

export type Asking = {
  account: Account;
  fen: number;
  known: KnownPayee;
  autoDay: string | null;
  requestedBy: string;
  cause: Cause;
};

/** Refuses what may not be withdrawn, in the order of money.md §3; answers the payee and what the account has. */
async function refuse(client: PoolClient, { terms }: Deps, { account, fen, known, cause: { now } }: Asking): Promise<Payee> {
  const pause = await readPause(client);
  if (pause !== undefined) throw new AppError('conflict', sentence('withdrawPaused', pause));
  if (!known.open || !account.open) throw new AppError('conflict', sentence('shopClosed'));
  if (!known.payee) throw new AppError('conflict', sentence('payeeMissing'));
  const readyFrom = payeeReadyFrom(known, terms.payeeHoldMs, now);
  if (readyFrom) throw new AppError('conflict', sentence('payeeFresh', beijingTime(readyFrom)));
  const open = await findOpen(client, account.id);
  if (open) throw new AppError('conflict', sentence('withdrawOpen', open.withdrawalNo));
  const { available } = await readBalances(client, account.id);
  if (fen > available) throw new AppError('validation', sentence('balanceShort', formatFen(available), formatFen(fen)));
  if (fen < terms.minFen)
    throw new AppError('validation', sentence('withdrawUnderMinimum', formatFen(terms.minFen), formatFen(fen)));
  if (fen <= terms.feeFen)
    throw new AppError('validation', sentence('withdrawNotOverFee', formatFen(terms.feeFen), formatFen(fen)));
  const left = Math.max(0, terms.dayFen - (await askedOfDay(client, dayOf(now), account.id)));
  if (fen > left) throw new AppError('validation', sentence('withdrawOverDay', formatFen(terms.dayFen), formatFen(left)));
  return known.payee;
}

/** Which orders' money goes out, oldest picked up first. Only what came from no order may go out without one. */
async function useOrders(client: PoolClient, account: Account, { ref, fen, now }: { ref: string; fen: number; now: Date }) {
  await payDebts(client, account.id, now);
  const shares = share([{ ref, fen }], await lockFree(client, account.id, fen));
  if (sumOf(shares) !== fen && !(await hasOtherMoney(client, account.id)))
    throw new Error(`account ${account.id} has ${sumOf(shares)} of ${fen} fen in its orders`);
  await useShares(client, { accountId: account.id, kind: 'withdrawal', now }, shares);
  return new Set(shares.map(({ orderId }) => orderId)).size;
}

/**
 * S-31, S-43: takes an amount out of a locked account's balance, to be sent, or to be reviewed first. Refusals: `conflict` paused, closed, no
 * payee, fresh payee, one under way; `validation` more than there is, under the minimum, over the caps of the day.
 */
export async function placeWithdrawal(client: PoolClient, deps: Deps, asking: Asking): Promise<Withdrawal> {
  const { account, fen, known, autoDay, requestedBy, cause } = asking;
  const { now } = cause;
  const payee = await refuse(client, deps, asking);
  const withdrawalNo = await newWithdrawalNo(client, now);
  const orders = await useOrders(client, account, { ref: withdrawalNo, fen, now });
  const [available, held] = [accounts.available(account.id), accounts.held(account.id)];
  const balances = await book(client, [
    { reference: `asked:${withdrawalNo}`, orderId: null, moves: [{ from: available, to: held, fen }] },
  ]);
  // The wall: whatever was read before, nobody takes out what is not there.
  const after = balances.get(available)!;
  if (after < 0) throw new AppError('validation', sentence('balanceShort', formatFen(after + fen), formatFen(fen)));
  const row = await insertWithdrawal(client, deps.vault, {
    ...maskPayee(payee),
    id: newId(),
    withdrawalNo,
    accountId: account.id,
    fen,
    feeFen: deps.terms.feeFen,
    state: fen >= deps.terms.reviewFen ? 'review' : 'ready',
    autoDay,
    requestedBy,
    payeeSetBy: known.changedBy,
    orders,
    payee,
    now,
  });
  await addStep(client, row, { what: 'requested', by: cause.by, detail: autoDay === null ? '' : '自动提现', now });
  await publishWithdrawal(client, 'withdrawal.requested', row, cause);
  if (!(await takeOfDay(client, dayOf(now), fen, deps.terms.dayAllFen)))
    throw new AppError('validation', sentence('withdrawOverDayAll', formatFen(await leftOfAll(client, deps, now))));
  return row;
}

const leftOfAll = async (client: PoolClient, { terms }: Deps, now: Date) =>
  Math.max(0, terms.dayAllFen - (await readOfDay(client, dayOf(now))));

/** Who did it, as a timeline names people. */
export const doerOf = (actor: Actor): Doer => ({ kind: eventActorOf(actor).kind as Doer['kind'], name: actor.name });
export const causeOf = (deps: Deps, { actor, traceId }: Pick<KeyedWrite, 'actor' | 'traceId'>): Cause => ({
  actor: eventActorOf(actor),
  traceId,
  now: deps.clock.now(),
  by: doerOf(actor),
});

/**
 * C-72: a person withdraws from the own account. Under the same key the first answer is given again. `show` makes the answer. Refusals: as
 * `placeWithdrawal`, and `unavailable` without a bank or while merchant-service does not say where the money goes: nothing is stored then.
 */
export async function requestWithdrawal<T>(
  deps: Deps,
  write: KeyedWrite,
  { accountId, fen }: { accountId: string; fen: number },
  show: (row: Withdrawal) => T,
): Promise<T> {
  const earlier = await requests.find<T>(deps.pool, write.repeat);
  if (earlier) return earlier.answer;
  if (!deps.bank) throw new AppError('unavailable', sentence('withdrawNoChannel'));
  const known = await readPayee(deps, accountId, write.traceId);
  const answer = await inTransaction(deps.pool, async (client) => {
    const account = await lockAccount(client, accountId);
    // A twin held the account before us: what it was answered is the answer.
    const twin = await requests.find<T>(client, write.repeat);
    if (twin) return twin.answer;
    const cause = causeOf(deps, write);
    const row = await placeWithdrawal(client, deps, {
      account,
      fen,
      known,
      autoDay: null,
      requestedBy: write.actor.accountId,
      cause,
    });
    const shown = show(row);
    await writeAudit(client, {
      actor: write.actor,
      what: 'withdrawal.requested',
      rowId: row.id,
      after: { withdrawalNo: row.withdrawalNo, fen, feeFen: row.feeFen, state: row.state, payee: row.payeeAcct },
    });
    await requests.claim(client, write.repeat, shown, cause.now);
    return shown;
  });
  deps.afterCommit();
  return answer;
}
