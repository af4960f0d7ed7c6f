import { operations, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, internalRoute, rawRoute, type Route, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { sessionOf } from '../http/callHeaders.ts';
import { changeShopPassword, resetShopPassword } from './shopPassword.ts';
import { merchantRowOf, payeeOf, sentMerchantUpdateOf } from './http/merchantRows.ts';
import { findMerchantOf, listMerchants } from './store/merchantStore.ts';
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

/** For payout-service alone: where the money of a shop goes, with whole numbers, and since when. Errors: `notFound`. */
export const internalShopRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/payees/read', z.object({ shopId: z.string().max(64) }), async ({ body: { shopId }, caller }) => {
    if (caller !== 'payout') throw new AppError('forbidden', sentence('forbidden'));
    const merchant = isUuid(shopId) ? await findMerchantOf(deps.pool, deps.vault, shopId) : undefined;
    if (!merchant) throw new AppError('notFound', sentence('notFound'));
    return payeeOf(merchant);
  }),
];
