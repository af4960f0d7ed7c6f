import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, internalRoute, provenRoute, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { askedOr } from '../rights/askedOr.ts';
import { findReach, isPlaceWaiting } from '../rights/queries.ts';
import { acts, clearStaff } from './clearStaff.ts';
import { actOnStaff, expireStaff, flashStaff } from './actOnStaff.ts';
import { checkRights } from './checkRights.ts';
import { foundStaff } from './foundStaff.ts';
import {
  changeDepartmentWords,
  deleteStaffWords,
  lockStaffWords,
  resetPasswordWords,
  saveReachWords,
  saveStaffWords,
} from './http/staffDeeds.ts';
import { staffRowOf } from './http/staffRows.ts';
import { findByMobile, readPeople } from './keptPeople.ts';
import { readReach, saveReach } from './keepReach.ts';
import { makeStaff } from './makeStaff.ts';
import { moveStaff, placeStaff } from './placeStaff.ts';
import { readSelf } from './readSelf.ts';
import { listReached, listStaff } from './store/staffListStore.ts';

type Named = { [name: string]: unknown };
/** The fields of a form by which a repeated request is recognised: secrets and personal data are left out, even as a hash. */
const repeatedBy = ({ password: _p, actorPassword: _a, userMobile: _m, userEmail: _e, ...rest }: Named): Named => rest;

/** Staff (E-31): the list within the caller's reach, accounts with their roles and what they reach (T-03 to T-09, T-11, T-12), and who one is oneself. */
export const staffRoutes = (deps: Deps) => [
  route(operations.listStaff, async ({ body, actor, traceId }) => {
    const ids = body.mobile === undefined ? null : await findByMobile(deps, body.mobile, traceId);
    const found = await listStaff(deps.pool, body, { ids, reach: await findReach(deps.pool, actor!.accountId) });
    const people = await readPeople(
      deps,
      found.list.map(({ id }) => id),
      traceId,
    );
    return paged(found, (row) => staffRowOf(row, people.get(row.id)));
  }),
  provenRoute(operations.saveStaff, saveStaffWords(deps), async ({ body, ...call }) => {
    const write = writeOf(call, operations.saveStaff.path, repeatedBy(body));
    return askedOr(await (body.kind === 'new' ? makeStaff(deps, body, write) : placeStaff(deps, body, write)));
  }),
  provenRoute(operations.lockStaff, lockStaffWords(deps), async ({ body: { userId, locked }, actor, ...call }) => {
    await actOnStaff(deps, [userId], locked ? 'lock' : 'unlock', { ...call, actor: actor! });
    return askedOr(null, !locked && (await isPlaceWaiting(deps.pool, userId)));
  }),
  provenRoute(operations.changeStaffDepartment, changeDepartmentWords(deps), async ({ body, ...call }) =>
    askedOr(null, await moveStaff(deps, body.userIds, body.deptId, writeOf(call, operations.changeStaffDepartment.path, body))),
  ),
  provenRoute(operations.resetStaffPassword, resetPasswordWords(deps), async ({ body: { userId }, actor, ...call }) => {
    const password = await actOnStaff(deps, [userId], 'pwd', { ...call, actor: actor! });
    if (password === undefined) throw new AppError('notFound', sentence('staffMissing'));
    return { password };
  }),
  provenRoute(operations.deleteStaff, deleteStaffWords(deps), async ({ body: { ids }, actor, ...call }) => {
    await actOnStaff(deps, ids, 'delete', { ...call, actor: actor! });
    return null;
  }),
  route(operations.expireStaff, ({ body, actor, ...call }) => expireStaff(deps, body.userName, { ...call, actor: actor! })),
  route(operations.flashStaff, ({ body, actor, traceId }) => flashStaff(deps, body.userName, { actor: actor!, traceId })),
  route(operations.readStaffReach, ({ body: { userId }, actor }) => readReach(deps, userId, { actor: actor! })),
  provenRoute(operations.saveStaffReach, saveReachWords(deps), async ({ body, ...call }) =>
    askedOr(await saveReach(deps, body, writeOf(call, operations.saveStaffReach.path, body))),
  ),
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
  internalRoute('/internal/staff/clear', toClear, ({ body: { by, target, act, version }, traceId }) =>
    clearStaff(deps, by, { accountId: target, version }, { act, traceId }),
  ),
  internalRoute(
    '/internal/staff/found',
    z.object({ account: accountId, role: z.string().max(64) }),
    ({ body, caller, traceId }) => {
      if (caller !== 'operator') throw new AppError('forbidden', sentence('forbidden'));
      return foundStaff(deps, body, traceId);
    },
  ),
  // Null: all of them.
  internalRoute('/internal/staff/reach', z.object({ by: accountId }), async ({ body: { by } }) => {
    const reach = await findReach(deps.pool, by);
    return { accountIds: reach && (await listReached(deps.pool, reach)) };
  }),
];
