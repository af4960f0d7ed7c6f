import { operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { type Route, rawRoute, route } from '@xinyue/kit/http/route';
import type { Deps } from './deps.ts';
import { originOf } from './originOf.ts';
import { sessionOf } from './sessionOf.ts';
import { changeShopPassword } from './usecases/changeShopPassword.ts';
import { deleteUser } from './usecases/deleteUser.ts';
import { listMerchants } from './usecases/listMerchants.ts';
import { listLooks } from './usecases/listLooks.ts';
import { listSecurityEvents } from './usecases/listSecurityEvents.ts';
import { listUsers } from './usecases/listUsers.ts';
import { resetShopPassword } from './usecases/resetShopPassword.ts';
import { revealMerchant, revealUser } from './usecases/revealPersonal.ts';
import { saveUser } from './usecases/saveUser.ts';
import { updateMerchant } from './usecases/updateMerchant.ts';

/** The calls by which operators keep users and merchants (C-45 to C-51) and read who changed them. */
export const peopleRoutesOf = (deps: Deps): Route[] => [
  route(operations.listUsers, ({ body }) => listUsers(deps, body)),
  rawRoute(operations.saveUser, (call) => saveUser(deps, call.actor!, call.body, { ...call, session: sessionOf(call.request) })),
  rawRoute(operations.deleteUser, ({ body: { id, actorPassword }, actor, traceId, request }) =>
    deleteUser(deps, actor!, id, { session: sessionOf(request), actorPassword, traceId }),
  ),
  route(operations.listMerchants, ({ body, actor }) => listMerchants(deps, actor!, body)),
  route(operations.updateMerchant, (call) => updateMerchant(deps, call.actor!, call.body, call)),
  rawRoute(operations.changeShopPassword, ({ body, actor, traceId, request }) =>
    changeShopPassword(deps, actor!, body, { session: sessionOf(request), traceId }),
  ),
  route(operations.resetShopPassword, ({ body, actor, traceId }) => resetShopPassword(deps, actor!, body.id, traceId)),
  rawRoute(operations.revealOwn, ({ actor, request }) =>
    revealUser(deps, actor!.ownerId, { actor: actor!, origin: originOf(request) }),
  ),
  rawRoute(operations.revealUser, ({ body, actor, request }) =>
    revealUser(deps, body.id, { actor: actor!, origin: originOf(request), reason: body.reason }),
  ),
  rawRoute(operations.revealMerchant, ({ body, actor, request }) =>
    revealMerchant(deps, body.id, { actor: actor!, origin: originOf(request), reason: body.reason }),
  ),
  route(operations.listLooks, ({ body }) => listLooks(deps, body)),
  route(operations.listSecurityEvents, ({ body }) => listSecurityEvents(deps, body)),
  route(operations.listMerchantAudits, ({ body }) => listAudits(deps.pool, body)),
];
