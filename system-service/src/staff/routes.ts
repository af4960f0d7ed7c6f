import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, internalRoute, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { findReach } from '../rights/store/rightsStore.ts';
import { checkRights } from './checkRights.ts';
import { staffRowOf } from './http/staffRows.ts';
import { placeStaff } from './placeStaff.ts';
import { readSelf } from './readSelf.ts';
import { listStaff } from './store/staffListStore.ts';

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

/** Calls of the gateway. */
export const internalStaffRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/rights/check', asked, async ({ body }) => ({ rights: await checkRights(deps, body.accountIds) })),
];
