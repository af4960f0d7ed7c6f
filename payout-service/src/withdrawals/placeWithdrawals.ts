import { beijingTime, formatFen, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { type KnownPayee, maskPayee, type Payee, payeeReadyFrom } from '../accounts/domain/payee.ts';
import type { Terms } from '../accounts/domain/terms.ts';
import type { Deps } from '../deps.ts';
import { type Share, share, sumOf } from '../ledger/domain/allocation.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { findFree, hasOtherMoney, useShares } from '../ledger/store/allocationStore.ts';
import { book } from '../ledger/store/ledgerStore.ts';
import type { Cause } from './cause.ts';
import type { Withdrawal } from './domain/withdrawal.ts';
import { dayOf } from './store/differenceStore.ts';
import { addSteps, publishWithdrawals } from './store/publish.ts';
import { readStandings, type Standing } from './store/standingStore.ts';
import { insertWithdrawals, newWithdrawalNos, readOfDay, takeOfDay } from './store/withdrawalStore.ts';

export type Asking = {
  accountId: string;
  fen: number;
  known: KnownPayee;
  autoDay: string | null;
  requestedBy: string;
  cause: Cause;
};

/** Why an amount may not be withdrawn, in the order of money.md §3; undefined where it may. */
function refusalOf(standing: Standing, { fen, known, cause: { now } }: Asking, terms: Terms): AppError | undefined {
  const { account, open, pause, available, asked } = standing;
  const conflict = (said: ReturnType<typeof sentence>) => new AppError('conflict', said);
  const invalid = (said: ReturnType<typeof sentence>) => new AppError('validation', said);
  if (pause !== null) return conflict(sentence('withdrawPaused', pause));
  if (!known.open || !account?.open) return conflict(sentence('shopClosed'));
  if (!known.payee) return conflict(sentence('payeeMissing'));
  const readyFrom = payeeReadyFrom(known, terms.payeeHoldMs, now);
  if (readyFrom) return conflict(sentence('payeeFresh', beijingTime(readyFrom)));
  if (open) return conflict(sentence('withdrawOpen', open.withdrawalNo));
  if (fen > available) return invalid(sentence('balanceShort', formatFen(available), formatFen(fen)));
  if (fen < terms.minFen) return invalid(sentence('withdrawUnderMinimum', formatFen(terms.minFen), formatFen(fen)));
  if (fen <= terms.feeFen) return invalid(sentence('withdrawNotOverFee', formatFen(terms.feeFen), formatFen(fen)));
  const left = Math.max(0, terms.dayFen - asked);
  if (fen > left) return invalid(sentence('withdrawOverDay', formatFen(terms.dayFen), formatFen(left)));
  return undefined;
}

type Taken = Asking & { withdrawalNo: string; standing: Standing };

/** Which orders' money goes out, oldest picked up first; answers how many by account. Only what came from no order may go out without one. */
async function useOrders(client: PoolClient, taken: Taken[], now: Date): Promise<Map<string, number>> {
  for (const { accountId, standing } of taken) if (standing.owing) await payDebts(client, accountId, now);
  const free = await findFree(client, taken);
  const shares: (Share & { accountId: string })[] = [];
  const orders = new Map<string, number>();
  for (const { accountId, fen, withdrawalNo: ref } of taken) {
    const own = share([{ ref, fen }], free.get(accountId)!);
    if (sumOf(own) !== fen && !(await hasOtherMoney(client, accountId)))
      throw new Error(`account ${accountId} has ${sumOf(own)} of ${fen} fen in its orders`);
    shares.push(...own.map((one) => ({ ...one, accountId })));
    orders.set(accountId, new Set(own.map(({ orderId }) => orderId)).size);
  }
  await useShares(client, { kind: 'withdrawal', now }, shares);
  return orders;
}

async function holdMoney(client: PoolClient, taken: Taken[]): Promise<void> {
  const balances = await book(
    client,
    taken.map(({ accountId, withdrawalNo, fen }) => ({
      reference: `asked:${withdrawalNo}`,
      orderId: null,
      moves: [{ from: accounts.available(accountId), to: accounts.held(accountId), fen }],
    })),
  );
  for (const { accountId, fen } of taken) {
    // The wall: whatever was read before, nobody takes out what is not there.
    const after = balances.get(accounts.available(accountId))!;
    if (after < 0) throw new AppError('validation', sentence('balanceShort', formatFen(after + fen), formatFen(fen)));
  }
}

const newRow = ({ terms }: Deps, { withdrawalNo, known, ...asking }: Taken, { orders, now }: { orders: number; now: Date }) => {
  const payee = known.payee as Payee;
  return {
    ...maskPayee(payee),
    id: newId(),
    withdrawalNo,
    accountId: asking.accountId,
    fen: asking.fen,
    feeFen: terms.feeFen,
    state: asking.fen >= terms.reviewFen ? ('review' as const) : ('ready' as const),
    autoDay: asking.autoDay,
    requestedBy: asking.requestedBy,
    payeeSetBy: known.changedBy,
    orders,
    payee,
    now,
  };
};

/**
 * S-31, S-43: takes amounts out of the balances of locked accounts, one of each, to be sent, or to be reviewed first. Answers for each its row or
 * why not: `conflict` paused, closed, no payee, fresh payee, one under way; `validation` more than there is, under the minimum, over the day's
 * cap. Throws where the cap of all is reached, which is known last: `validation`, nothing is kept then.
 */
export async function placeWithdrawals(client: PoolClient, deps: Deps, askings: Asking[]): Promise<(Withdrawal | AppError)[]> {
  const { now } = askings[0]!.cause;
  const ids = askings.map(({ accountId }) => accountId);
  const standings = await readStandings(client, ids, now);
  // Of what all may ask for, as far as it can be known before: nothing is done that would have to be undone for all.
  let leftOfAll = deps.terms.dayAllFen - (standings.get(ids[0]!)?.askedByAll ?? 0);
  const refusals = askings.map((asking) => {
    const refusal = refusalOf(standings.get(asking.accountId)!, asking, deps.terms);
    if (refusal) return refusal;
    if (asking.fen > leftOfAll) return overDayOfAll(leftOfAll);
    leftOfAll -= asking.fen;
    return undefined;
  });
  const passed = askings.filter((_, nth) => !refusals[nth]);
  const rows = passed.length > 0 ? await placeAll(client, deps, passed, standings) : new Map<string, Withdrawal>();
  return askings.map(({ accountId }, nth) => refusals[nth] ?? rows.get(accountId)!);
}

async function placeAll(
  client: PoolClient,
  deps: Deps,
  passed: Asking[],
  standings: Map<string, Standing>,
): Promise<Map<string, Withdrawal>> {
  const { now } = passed[0]!.cause;
  const numbers = await newWithdrawalNos(client, now, passed.length);
  const taken = passed.map((asking, nth): Taken => ({
    ...asking,
    withdrawalNo: numbers[nth]!,
    standing: standings.get(asking.accountId)!,
  }));
  const orders = await useOrders(client, taken, now);
  await holdMoney(client, taken);
  const rows = taken.map((one) => newRow(deps, one, { orders: orders.get(one.accountId)!, now }));
  const stored = await insertWithdrawals(client, deps.vault, rows);
  const made = taken.map(({ cause, autoDay }, nth) => ({ row: stored.get(rows[nth]!.id)!, cause, autoDay }));
  await addSteps(
    client,
    made.map(({ row, cause: { by }, autoDay }) => ({
      row,
      step: { what: 'requested', by, detail: autoDay === null ? '' : '自动提现', now },
    })),
  );
  await publishWithdrawals(client, 'withdrawal.requested', made);
  if (!(await takeOfDay(client, dayOf(now), sumOf(taken), deps.terms.dayAllFen)))
    throw overDayOfAll(deps.terms.dayAllFen - (await readOfDay(client, dayOf(now))));
  return new Map(made.map(({ row }) => [row.accountId, row]));
}

const overDayOfAll = (leftFen: number) =>
  new AppError('validation', sentence('withdrawOverDayAll', formatFen(Math.max(0, leftFen))));
