import { operations, userTypes } from '@xinyue/contracts';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { paged } from '@xinyue/kit/http/paged';
import { rawRoute, type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { sessionOf } from '../http/callHeaders.ts';
import { changeShopPassword, resetShopPassword } from './shopPassword.ts';
import { merchantRowOf, sentMerchantUpdateOf } from './http/merchantRows.ts';
import { listMerchants } from './store/merchantStore.ts';
import { listOpenShops } from './store/shopStore.ts';
import { updateMerchant } from './updateMerchant.ts';

/** Open shops for everybody (C-19), and merchants for operators and themselves (C-48 to C-51). */
export const shopRoutes = (deps: Deps): Route[] => [
  route(operations.listShops, async ({ body }) =>
    paged(await listOpenShops(deps.pool, body), ({ name, customerId }) => ({ shopName: name, userCustomerId: customerId })),
  ),
  // A merchant sees its own row alone, and no documents (P-13).
  route(operations.listMerchants, async ({ body, actor }) =>
    paged(await listMerchants(deps.pool, deps.vault, body, scopeOf(actor!)), merchantRowOf(actor!.userType === userTypes.staff)),
  ),
  route(operations.updateMerchant, (call) =>
    updateMerchant(deps, call.actor!, call.body, { ...call, asSent: sentMerchantUpdateOf(call.body) }),
  ),
  rawRoute(operations.changeShopPassword, ({ body, actor, traceId, request }) =>
    changeShopPassword(deps, actor!, body, { session: sessionOf(request), traceId }),
  ),
  route(operations.resetShopPassword, ({ body, actor, traceId }) => resetShopPassword(deps, actor!, body.id, traceId)),
];
