import { beijingTime, maxWithdrawalFen, type MoneyBalance } from '@xinyue/contracts';
import { type KnownPayee, maskPayee, payeeReadyFrom } from '../accounts/domain/payee.ts';
import { readPayee } from '../accounts/readPayee.ts';
import { nextRun } from '../auto/domain/autoDay.ts';
import { findLastRun } from '../auto/queries.ts';
import type { Deps } from '../deps.ts';
import { readStandings } from '../withdrawals/queries.ts';
import { readClearing, readPaidOut } from './store/balanceStore.ts';

const shown = ({ payee, confirmed }: KnownPayee): MoneyBalance['payee'] => {
  if (!payee) return null;
  const { payeeType, payeeBank, payeeAcct, payeeName } = maskPayee(payee);
  return { acctType: payeeType, bankName: payeeBank, acctNo: payeeAcct, acctName: payeeName, confirmed: confirmed ? 1 : 0 };
};

/** C-70: the balance of an account in cents, and what it may do with it. While merchant-service is away it is answered without a payee. */
export async function readBalance(deps: Deps, accountId: string, traceId: string): Promise<MoneyBalance> {
  const { pool, terms } = deps;
  const now = deps.clock.now();
  const away = (error: unknown) => {
    deps.log.warn({ err: error, accountId }, 'payee not read');
    return undefined;
  };
  const [standings, paidOut, clearing, known, last] = await Promise.all([
    readStandings(pool, [accountId], now),
    readPaidOut(pool, accountId),
    readClearing(pool, accountId, now),
    readPayee(deps, accountId, traceId).catch(away),
    findLastRun(pool, accountId),
  ]);
  const { account, available, pending, held, frozen, open, asked, askedByAll, pause } = standings.get(accountId)!;
  const readyFrom = known && payeeReadyFrom(known, terms.payeeHoldMs, now);
  return {
    bal_sign: available,
    pending,
    clearing: clearing.reduce((sum, { why, fen }) => sum + (why === 'disputed' ? 0 : fen), 0),
    clearingFor: clearing.map(({ until, ...rest }) => ({ ...rest, until: until && beijingTime(until) })),
    held,
    frozen,
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
    payeeWait: known?.waiting ?? null,
    payeeReadyFrom: readyFrom ? beijingTime(readyFrom) : null,
    paused: pause ?? '',
  };
}
