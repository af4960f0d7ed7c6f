import { beijingTime, type MoneyAccountRow, operations } from '@xinyue/contracts';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, type Route, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { runAutoNow } from '../auto/runAuto.ts';
import type { Deps } from '../deps.ts';
import { unknownSince } from '../withdrawals/domain/withdrawal.ts';
import { ownAccountOf } from '../withdrawals/http/ownAccount.ts';
import { readPause } from '../withdrawals/queries.ts';
import { setCompanyPayee, switchAuto } from './companyAccounts.ts';
import { freezeOrder } from './freezeOrder.ts';
import { autoWords, companyPayeeWords, freezeWords, pauseWords } from './http/moneyDeeds.ts';
import { pauseMoney } from './pauseMoney.ts';
import { readBalance } from './readBalance.ts';
import { type ListedAccount, listAccounts, readBooks, readReceivable } from './store/balanceStore.ts';

const accountRowOf = (row: ListedAccount): MoneyAccountRow => ({
  userCustomerId: row.id,
  shopName: row.name,
  bal_sign: row.available,
  pending: row.pending,
  held: row.held,
  frozen: row.frozen,
  paidOut: row.paidOut,
  auto: row.auto ? '1' : '0',
  open: row.open,
});

const blind = ({ payeeIndex }: Deps, body: object): string => payeeIndex(JSON.stringify(body)).toString('hex');

/** What accounts have, for their owners and for staff, and what staff do about it. */
export const balanceRoutes = (deps: Deps): Route[] => [
  route(operations.readBalance, ({ body, actor, traceId }) => readBalance(deps, ownAccountOf(actor, body), traceId)),
  provenRoute(operations.saveAutoWithdraw, autoWords, ({ body, ...call }) =>
    switchAuto(deps, writeOf(call, operations.saveAutoWithdraw.path, body), ownAccountOf(call.actor, body), body.auto),
  ),
  route(operations.listMoneyAccounts, async ({ body }) => paged(await listAccounts(deps.pool, body), accountRowOf)),
  route(operations.readMoneyOverview, async () => ({
    ...(await readBooks(deps.pool, unknownSince(deps.clock.now()))),
    receivable: (await readReceivable(deps.pool)).map((row) => ({ ...row, oldest: beijingTime(row.oldest) })),
    paused: (await readPause(deps.pool)) ?? '',
  })),
  provenRoute(operations.freezeOrderMoney, freezeWords(deps), ({ body, ...call }) =>
    freezeOrder(deps, writeOf(call, operations.freezeOrderMoney.path, body), body),
  ),
  provenRoute(operations.saveCompanyPayee, companyPayeeWords, ({ body, ...call }) =>
    // A plain hash of an account's number could be guessed.
    setCompanyPayee(deps, writeOf(call, operations.saveCompanyPayee.path, blind(deps, body)), body),
  ),
  route(operations.runAutoWithdraw, ({ actor }) => runAutoNow(deps, actor!)),
  provenRoute(operations.pauseMoney, pauseWords, ({ body, ...call }) =>
    pauseMoney(deps, writeOf(call, operations.pauseMoney.path, body), body),
  ),
];
