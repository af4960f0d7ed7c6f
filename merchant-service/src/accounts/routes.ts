import { operations, userTypes } from '@xinyue/contracts';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, internalRoute, rawRoute, type Route, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { originOf } from '@xinyue/kit/http/origin';
import { sessionOf } from '../http/callHeaders.ts';
import { deleteUser } from './deleteUser.ts';
import { findReachedStaff } from './guardStaff.ts';
import { profileOf, userRowOf } from './http/userRows.ts';
import { readableTypes } from './requireCode.ts';
import { readProfile, updateProfile } from './ownProfile.ts';
import { register } from './register.ts';
import { changeStaffPassword, saveUser } from './saveUser.ts';
import { listUsers } from './store/userListStore.ts';
import { listStaff } from './store/userStore.ts';

/** Registration and the own account (C-22, C-32, C-33), and how operators keep customers and staff (C-45 to C-47). */
export const accountRoutes = (deps: Deps): Route[] => [
  rawRoute(operations.register, ({ body, idempotencyKey, traceId, request }) =>
    register(deps, body, { key: idempotencyKey, origin: originOf(request), traceId }),
  ),
  route(operations.readProfile, async ({ body, actor }) => profileOf(await readProfile(deps, actor!, body.id))),
  rawRoute(operations.updateProfile, async (call) =>
    profileOf(await updateProfile(deps, call.actor!, call.body, { ...call, session: sessionOf(call.request) })),
  ),
  route(operations.listUsers, async ({ body, actor }) => {
    const types = readableTypes(actor!, body.userType);
    const staff = types.includes(userTypes.staff) ? await findReachedStaff(deps, actor!) : null;
    return paged(await listUsers(deps.pool, deps, { types, staff }, body), userRowOf);
  }),
  rawRoute(operations.saveUser, (call) => saveUser(deps, call.actor!, call.body, { ...call, session: sessionOf(call.request) })),
  rawRoute(operations.changeStaffPassword, ({ body, actor, traceId, request }) =>
    changeStaffPassword(deps, actor!, body, { session: sessionOf(request), traceId }),
  ),
  rawRoute(operations.deleteUser, ({ body: { id, actorPassword }, actor, traceId, request }) =>
    deleteUser(deps, actor!, id, { session: sessionOf(request), actorPassword, traceId }),
  ),
];

/** What system-service asks: who was staff before there were roles, and what accounts are called that it hears of by events, which tell no names. */
export const internalAccountRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/staff/list', z.object({}), async () => ({ staff: await listStaff(deps.pool) })),
];
