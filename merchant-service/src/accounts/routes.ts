import { type Actor, operations, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { changeRoute, type InternalRoute, internalRoute, provenRoute, rawRoute, type Route, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { originOf } from '@xinyue/kit/http/origin';
import { deleteUser } from './deleteUser.ts';
import { findReachedStaff } from './guardStaff.ts';
import { changeStaff, editStaff, makeStaff } from './keepStaff.ts';
import { foundStaff, recoverStaff } from './onServer.ts';
import { personOf, profileOf, userRowOf } from '../users/http/userRows.ts';
import { readableTypes } from './requireCode.ts';
import { readProfile, updateProfile } from './ownProfile.ts';
import { register } from './register.ts';
import { changeStaffPassword, saveUser } from './saveUser.ts';
import { deleteUserWords, saveUserWords, updateProfileWords } from './userDeeds.ts';
import { findStaffByMobile, findStaffUsers, listStaff, listUsers } from '../users/queries.ts';

/** Registration and the own account (C-22, C-32, C-33), and how operators keep customers and staff (C-45 to C-47). */
export const accountRoutes = (deps: Deps): Route[] => [
  rawRoute(operations.register, ({ body, idempotencyKey, noteRepeat, traceId, request }) =>
    register(deps, body, { idempotencyKey, noteRepeat, origin: originOf(request), traceId }),
  ),
  route(operations.readProfile, async ({ body, actor }) => profileOf(await readProfile(deps, actor!, body.id))),
  changeRoute(operations.updateProfile, updateProfileWords(deps), async (call) =>
    profileOf(await updateProfile(deps, call.actor!, call.body, call)),
  ),
  route(operations.listUsers, async ({ body, actor, traceId }) => {
    const types = readableTypes(actor!, body.userType);
    const staff = types.includes(userTypes.staff) ? await findReachedStaff(deps, actor!, { traceId }) : null;
    return paged(await listUsers(deps.pool, deps, { types, staff }, body), userRowOf);
  }),
  changeRoute(operations.saveUser, saveUserWords(deps), (call) => saveUser(deps, call.actor!, call.body, call)),
  provenRoute(
    operations.changeStaffPassword,
    () => '修改本人的登录密码',
    ({ body, actor, ...sent }) => changeStaffPassword(deps, actor!, body.password, sent),
  ),
  provenRoute(operations.deleteUser, deleteUserWords(deps), ({ body: { id }, actor, traceId }) =>
    deleteUser(deps, actor!, id, { traceId }),
  ),
];

const id = z.uuid();
const text = z.string().max(200);
const accountName = z.string().regex(/^[A-Za-z0-9]{1,64}$/);
const person = { name: text.optional(), mobile: text.optional(), email: text.optional(), sex: z.literal([0, 1]).optional() };
const toMake = z.object({ id, account: text, password: text.optional(), ...person });
const toEdit = z.object({ id, ...person });
const deeds = ['lock', 'unlock', 'pwd', 'delete', 'expire'] as const;
/** What makes a change the same one again. */
const keys = z.object({ idempotencyKey: text.optional(), requestKey: text.optional() });
const toChange = z.object({ ids: z.array(id).max(100), deed: z.enum(deeds), keys: keys.default({}) });

/** Who acts on staff, as system-service says, which has seen their proof; no other service has. */
function provenBy(caller: string, actor: Actor | undefined): Actor {
  if (caller === 'system' && actor) return actor;
  throw new AppError('forbidden', sentence('forbidden'));
}

/** Calls of system-service: who was staff before there were roles, and the names of accounts, which events do not carry. */
export const internalAccountRoutes = (deps: Deps): InternalRoute[] => [
  // With the role that the configuration names for the first start.
  internalRoute('/internal/staff/list', z.object({}), async () => ({
    staff: (await listStaff(deps.pool)).map((one) => ({ ...one, role: deps.firstRoles.get(one.account.toLowerCase()) })),
  })),
  internalRoute('/internal/staff/make', toMake, ({ body, caller, actor, traceId }) =>
    makeStaff(deps, provenBy(caller, actor), body, { traceId }),
  ),
  internalRoute('/internal/staff/edit', toEdit, ({ body, caller, actor, traceId }) =>
    editStaff(deps, provenBy(caller, actor), body, traceId),
  ),
  internalRoute('/internal/staff/change', toChange, ({ body: { keys, ...change }, caller, actor, traceId }) =>
    changeStaff(deps, provenBy(caller, actor), change, { keys, traceId }),
  ),
  internalRoute('/internal/staff/found', z.object({ id, account: accountName }), ({ body, caller, traceId }) => {
    if (caller !== 'system') throw new AppError('forbidden', sentence('forbidden'));
    return foundStaff(deps, body, traceId);
  }),
  internalRoute('/internal/staff/recover', z.object({ account: text }), ({ body: { account }, caller, traceId }) => {
    if (caller !== 'operator') throw new AppError('forbidden', sentence('forbidden'));
    return recoverStaff(deps, account, traceId);
  }),
  // Masked as everywhere (P2); a mobile finds a whole number only.
  internalRoute('/internal/staff/people', z.object({ ids: z.array(id).max(10_000) }), async ({ body }) => ({
    people: (await findStaffUsers(deps.pool, deps.vault, body.ids)).map(personOf),
  })),
  internalRoute('/internal/staff/find', z.object({ mobile: text }), async ({ body }) => ({
    ids: await findStaffByMobile(deps.pool, deps.mobileIndex(body.mobile)),
  })),
];
