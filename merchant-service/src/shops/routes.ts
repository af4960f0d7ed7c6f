import { operations, userTypes } from '@xinyue/contracts';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { rawRoute, type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { sessionOf } from '../http/sessionOf.ts';
import { changeShopPassword } from './changeShopPassword.ts';
import { resetShopPassword } from './resetShopPassword.ts';
import { listMerchants } from './store/merchantListStore.ts';
import { listOpenShops } from './store/shopStore.ts';
import { updateMerchant } from './updateMerchant.ts';

/** Open shops for everybody (C-19), and merchants for operators and themselves (C-48 to C-51). */
export const shopRoutes = (deps: Deps): Route[] => [
  route(operations.listShops, ({ body }) => listOpenShops(deps.pool, body)),
  // A merchant sees its own row alone, and no documents (P-13).
  route(operations.listMerchants, ({ body, actor }) =>
    listMerchants(deps.pool, deps.vault, body, scopeOf(actor!), actor!.userType === userTypes.staff),
  ),
  route(operations.updateMerchant, (call) => updateMerchant(deps, call.actor!, call.body, call)),
  rawRoute(operations.changeShopPassword, ({ body, actor, traceId, request }) =>
    changeShopPassword(deps, actor!, body, { session: sessionOf(request), traceId }),
  ),
  route(operations.resetShopPassword, ({ body, actor, traceId }) => resetShopPassword(deps, actor!, body.id, traceId)),
];
