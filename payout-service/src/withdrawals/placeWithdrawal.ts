import { beijingTime, formatFen, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { type KnownPayee, maskPayee, type Payee, payeeReadyFrom } from '../accounts/domain/payee.ts';
import type { Account } from '../accounts/store/accountStore.ts';
import type { Deps } from '../deps.ts';
import { share, sumOf } from '../ledger/domain/allocation.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { hasOtherMoney, lockFree, useShares } from '../ledger/store/allocationStore.ts';
import { book, readBalances } from '../ledger/store/ledgerStore.ts';
import type { Cause } from './cause.ts';
import type { Withdrawal } from './domain/withdrawal.ts';
import { dayOf } from './store/differenceStore.ts';
import { addStep, publishWithdrawal } from './store/publish.ts';
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
export async function refuse(
  client: Db,
  { terms }: Deps,
  { account, fen, known, now }: Pick<Asking, 'account' | 'fen' | 'known'> & { now: Date },
): Promise<Payee> {
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
  const payee = await refuse(client, deps, { account, fen, known, now });
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
