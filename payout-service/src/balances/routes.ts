import { type MoneyAccountRow, operations } from '@xinyue/contracts';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { paged } from '@xinyue/kit/http/paged';
import { type Route, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { runAutoNow } from '../auto/runAuto.ts';
import type { Deps } from '../deps.ts';
import { unknownSince } from '../withdrawals/domain/withdrawal.ts';
import { ownAccountOf } from '../withdrawals/http/ownAccount.ts';
import { readPause } from '../withdrawals/queries.ts';
import { setCompanyPayee, switchAuto } from './companyAccounts.ts';
import { freezeOrder } from './freezeOrder.ts';
import { readBalance } from './readBalance.ts';
import { type ListedAccount, listAccounts, readBooks, savePause } from './store/balanceStore.ts';

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

/** What accounts have, for their owners and for staff, and what staff do about it. */
export const balanceRoutes = (deps: Deps): Route[] => [
  route(operations.readBalance, ({ body, actor, traceId }) => readBalance(deps, ownAccountOf(actor, body), traceId)),
  route(operations.saveAutoWithdraw, ({ body, ...call }) =>
    switchAuto(deps, writeOf(call, operations.saveAutoWithdraw.path, body), ownAccountOf(call.actor, body), body.auto),
  ),
  route(operations.listMoneyAccounts, async ({ body }) => paged(await listAccounts(deps.pool, body), accountRowOf)),
  route(operations.readMoneyOverview, async () => ({
    ...(await readBooks(deps.pool, unknownSince(deps.clock.now()))),
    paused: (await readPause(deps.pool)) ?? '',
  })),
  route(operations.freezeOrderMoney, ({ body, ...call }) =>
    freezeOrder(deps, writeOf(call, operations.freezeOrderMoney.path, body), body),
  ),
  route(operations.saveCompanyPayee, ({ body, actor, traceId }) =>
    // The same payee again changes nothing: no key is kept, whose hash would be one of an account's number.
    setCompanyPayee(deps, { actor: actor!, traceId, repeat: undefined }, body),
  ),
  route(operations.runAutoWithdraw, ({ actor }) => runAutoNow(deps, actor!)),
  route(operations.pauseMoney, async ({ body: { paused, reason = '' }, actor }) => {
    const now = deps.clock.now();
    const what = paused ? 'money.paused' : 'money.resumed';
    await inTransaction(deps.pool, async (client) => {
      const before = (await readPause(client)) ?? '';
      await savePause(client, paused ? { reason, who: actor!.accountId, now } : undefined);
      await writeAudit(client, { actor: actor!, what, rowId: '', before: { reason: before }, after: { reason } });
    });
    return {};
  }),
];
