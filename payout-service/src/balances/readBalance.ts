import { beijingTime, maxWithdrawalFen, type MoneyBalance } from '@xinyue/contracts';
import { type KnownPayee, maskPayee, payeeReadyFrom } from '../accounts/domain/payee.ts';
import { readPayee } from '../accounts/readPayee.ts';
import { findAccount } from '../accounts/store/accountStore.ts';
import { nextRun } from '../auto/domain/autoDay.ts';
import { findLastRun } from '../auto/store/autoStore.ts';
import type { Deps } from '../deps.ts';
import { readBalances } from '../ledger/store/ledgerStore.ts';
import { dayOf } from '../withdrawals/store/differenceStore.ts';
import { askedOfDay, findOpen, readOfDay, readPause } from '../withdrawals/store/withdrawalStore.ts';
import { readPaidOut } from './store/balanceStore.ts';

const shown = ({ payee }: KnownPayee): MoneyBalance['payee'] => {
  if (!payee) return null;
  const { payeeType, payeeBank, payeeAcct, payeeName } = maskPayee(payee);
  return { acctType: payeeType, bankName: payeeBank, acctNo: payeeAcct, acctName: payeeName };
};

/**
 * C-70: what an account has, in cents, and what it may do with it. While merchant-service is away the balance is told without a payee.
 */
export async function readBalance(deps: Deps, accountId: string, traceId: string): Promise<MoneyBalance> {
  const { pool, terms } = deps;
  const now = deps.clock.now();
  const day = dayOf(now);
  const away = (error: unknown) => {
    deps.log.warn({ err: error, accountId }, 'payee not read');
    return undefined;
  };
  const [account, balances, paidOut, open, asked, askedByAll, pause, known, last] = await Promise.all([
    findAccount(pool, accountId),
    readBalances(pool, accountId),
    readPaidOut(pool, accountId),
    findOpen(pool, accountId),
    askedOfDay(pool, day, accountId),
    readOfDay(pool, day),
    readPause(pool),
    readPayee(deps, accountId, traceId).catch(away),
    findLastRun(pool, accountId),
  ]);
  const readyFrom = known && payeeReadyFrom(known, terms.payeeHoldMs, now);
  return {
    bal_sign: balances.available,
    pending: balances.pending,
    held: balances.held,
    frozen: balances.frozen,
    paidOut,
    minMoney: Math.max(terms.minFen, terms.feeFen + 1),
    maxMoney: maxWithdrawalFen,
    fee: terms.feeFen,
    dayLeft: Math.max(0, Math.min(terms.dayFen - asked, terms.dayAllFen - askedByAll)),
    auto: account?.auto ? '1' : '0',
    autoNext: account?.auto ? beijingTime(nextRun(terms.autoAt, now)) : null,
    autoLast: last ? { time: beijingTime(last.at), id: last.withdrawalId, reason: last.reason } : null,
    open: open?.id ?? null,
    payee: known ? shown(known) : null,
    payeeReadyFrom: readyFrom ? beijingTime(readyFrom) : null,
    paused: pause ?? '',
  };
}
