import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, internalRoute, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { findReach } from '../rights/store/rightsStore.ts';
import { acts, clearStaff } from './clearStaff.ts';
import { checkRights } from './checkRights.ts';
import { staffRowOf } from './http/staffRows.ts';
import { placeStaff } from './placeStaff.ts';
import { readSelf } from './readSelf.ts';
import { listReached, listStaff } from './store/staffListStore.ts';

/** Staff (E-31): the list within the caller's reach, their roles (T-03), and who one is oneself. */
export const staffRoutes = (deps: Deps) => [
  route(operations.listStaff, async ({ body, actor }) =>
    paged(await listStaff(deps.pool, body, await findReach(deps.pool, actor!.accountId)), staffRowOf),
  ),
  route(operations.saveStaff, ({ body, ...call }) => {
    if (body.kind === 'new') throw new AppError('notFound', sentence('staffMissing'));
    return placeStaff(deps, body, writeOf(call, operations.saveStaff.path, body));
  }),
  route(operations.readMine, ({ actor }) => readSelf(deps, actor!)),
];

/** Accounts of one question of a gateway. */
const asked = z.object({ accountIds: z.array(z.string().max(64)).max(500) });

const accountId = z.string().max(64);
/** What merchant-service is about to do; `version` counts the facts about the account so far. */
const toClear = z.object({ by: accountId, target: accountId, act: z.enum(acts), version: z.int().min(0) });

/** Calls of the gateway, and of merchant-service before it shows or changes staff. */
export const internalStaffRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/rights/check', asked, async ({ body }) => ({ rights: await checkRights(deps, body.accountIds) })),
  internalRoute('/internal/staff/clear', toClear, ({ body: { by, target, act, version } }) =>
    clearStaff(deps, by, { accountId: target, version }, act),
  ),
  // Null: all of them.
  internalRoute('/internal/staff/reach', z.object({ by: accountId }), async ({ body: { by } }) => {
    const reach = await findReach(deps.pool, by);
    return { accountIds: reach && (await listReached(deps.pool, reach)) };
  }),
];
