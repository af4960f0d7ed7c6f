import { operations } from '@xinyue/contracts';
import { rawRoute, type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { originOf } from '../http/originOf.ts';
import { sessionOf } from '../http/sessionOf.ts';
import { deleteUser } from './deleteUser.ts';
import { readProfile } from './readProfile.ts';
import { register } from './register.ts';
import { saveUser } from './saveUser.ts';
import { listUsers } from './store/userListStore.ts';
import { updateProfile } from './updateProfile.ts';

/** Registration and the own account (C-22, C-32, C-33), and how operators keep customers and staff (C-45 to C-47). */
export const accountRoutes = (deps: Deps): Route[] => [
  rawRoute(operations.register, ({ body, idempotencyKey, traceId, request }) =>
    register(deps, body, { key: idempotencyKey, origin: originOf(request), traceId }),
  ),
  route(operations.readProfile, ({ body, actor }) => readProfile(deps, actor!, body.id)),
  rawRoute(operations.updateProfile, (call) =>
    updateProfile(deps, call.actor!, call.body, { ...call, session: sessionOf(call.request) }),
  ),
  route(operations.listUsers, ({ body }) => listUsers(deps.pool, deps, body)),
  rawRoute(operations.saveUser, (call) => saveUser(deps, call.actor!, call.body, { ...call, session: sessionOf(call.request) })),
  rawRoute(operations.deleteUser, ({ body: { id, actorPassword }, actor, traceId, request }) =>
    deleteUser(deps, actor!, id, { session: sessionOf(request), actorPassword, traceId }),
  ),
];
