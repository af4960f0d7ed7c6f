import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { provenRoute, type Route, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { unknownOf } from '../store/readOverdue.ts';
import { askNow } from './askBank.ts';
import { exportWithdrawals } from './exportWithdrawals.ts';
import { askWords } from './http/askWords.ts';
import { ownAccountOf } from './http/ownAccount.ts';
import type { Withdrawal } from './domain/withdrawal.ts';
import { officeRowOf, reviewWords, stepOf, withdrawalRowOf } from './http/withdrawalRows.ts';
import { notifyWithdrawal } from './notifyWithdrawal.ts';
import { createRequestWithdrawal } from './createRequestWithdrawal.ts';
import { recallWithdrawal, releaseWithdrawal, reviewWithdrawal } from './reviewWithdrawal.ts';
import { findListed, type ListedWithdrawal, listWithdrawals, readOrders, readSteps } from './store/withdrawalListStore.ts';

/** Withdrawals: of the own account, of all for staff, and the notices of banks. */
export function withdrawalRoutes(deps: Deps): Route[] {
  const { pool } = deps;
  const requestWithdrawal = createRequestWithdrawal(deps);
  const found = async (id: string, ownerId?: string): Promise<ListedWithdrawal> => {
    const row = await findListed(pool, id);
    if (!row || (ownerId !== undefined && row.accountId !== ownerId))
      throw new AppError('notFound', sentence('withdrawalMissing'));
    return row;
  };
  const detailOf = async (row: ListedWithdrawal, forStaff: boolean) => ({
    orderList: await readOrders(pool, row),
    timeline: (await readSteps(pool, row)).map((step) => stepOf(step, forStaff)),
  });
  const showOffice = (row: Withdrawal, shopName: string) => officeRowOf({ ...row, shopName });
  return [
    route(operations.listOwnWithdrawals, async ({ body, actor }) => {
      const { comp: _, ...filter } = body;
      return paged(await listWithdrawals(pool, filter, ownAccountOf(actor, body)), withdrawalRowOf);
    }),
    provenRoute(operations.askWithdrawal, askWords(deps), async ({ body, ...call }) => {
      const accountId = ownAccountOf(call.actor, body);
      const write = writeOf(call, operations.askWithdrawal.path, { accountId, fen: body.fen });
      return requestWithdrawal(write, { accountId, fen: body.fen }, withdrawalRowOf);
    }),
    route(operations.readOwnWithdrawal, async ({ body, actor }) => {
      const row = await found(body.id, ownAccountOf(actor, body));
      return { ...withdrawalRowOf(row), ...(await detailOf(row, false)) };
    }),
    route(operations.recallWithdrawal, ({ body, ...call }) => {
      const ownerId = ownAccountOf(call.actor, body);
      const write = writeOf(call, operations.recallWithdrawal.path, body);
      return recallWithdrawal(deps, write, { id: body.id, ownerId }, withdrawalRowOf);
    }),
    route(operations.notifyWithdrawal, ({ body, partner, ...call }) =>
      notifyWithdrawal(deps, { ...call, partner: partner! }, body),
    ),

    route(operations.listWithdrawals, async ({ body: { unknown, ...filter } }) =>
      paged(await listWithdrawals(pool, { ...filter, ...unknownOf(unknown, deps.clock.now()) }), officeRowOf),
    ),
    route(operations.exportWithdrawals, ({ body, actor }) => exportWithdrawals(deps, actor!, body)),
    route(operations.readWithdrawal, async ({ body }) => {
      const row = await found(body.id);
      return { ...officeRowOf(row), ...(await detailOf(row, true)) };
    }),
    provenRoute(
      operations.reviewWithdrawal,
      async ({ body }) => reviewWords(await found(body.id), body.pass),
      ({ body, ...call }) => reviewWithdrawal(deps, writeOf(call, operations.reviewWithdrawal.path, body), body, showOffice),
    ),
    route(operations.askBank, async ({ body, actor }) => officeRowOf(await found((await askNow(deps, actor!, body.id)).id))),
    route(operations.releaseWithdrawal, ({ body, ...call }) =>
      releaseWithdrawal(deps, writeOf(call, operations.releaseWithdrawal.path, body), body.id, showOffice),
    ),
  ];
}
