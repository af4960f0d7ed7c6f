import { operations, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { paged } from '@xinyue/kit/http/paged';
import { changeRoute, type InternalRoute, internalRoute, provenRoute, type Route, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { holdNow } from '../domain/hold.ts';
import { findHeld } from '../store/holdStore.ts';
import { changeShopPassword, resetShopPassword } from './shopPassword.ts';
import { confirmPayee, confirmPayeeWords, restorePayee, restorePayeeWords } from './waitingPayee.ts';
import { resetShopPasswordWords, updateMerchantWords } from './shopDeeds.ts';
import { companyRowOf, merchantRowOf, payeeOf, sentMerchantUpdateOf } from './http/merchantRows.ts';
import { readParties, readShopCompany, saveShopCompany } from './shopCompany.ts';
import { findMerchantsOf, listMerchants } from './store/merchantStore.ts';
import { findShop, listOpenShops } from './store/shopStore.ts';
import { updateMerchant } from './updateMerchant.ts';

const payeeAt = ({ clock, payeeHoldMs }: Deps) => ({ now: clock.now(), holdMs: payeeHoldMs });

/** Open shops for everybody (C-19), and merchants for operators and themselves (C-48 to C-51). */
export const shopRoutes = (deps: Deps): Route[] => [
  route(operations.listShops, async ({ body }) =>
    paged(await listOpenShops(deps.pool, body), ({ name, customerId }) => ({ shopName: name, userCustomerId: customerId })),
  ),
  // A merchant sees its own row alone, and no documents (P-13).
  route(operations.listMerchants, async ({ body, actor }) =>
    paged(
      await listMerchants(deps.pool, deps, body, scopeOf(actor!)),
      merchantRowOf(actor!.userType === userTypes.staff, payeeAt(deps)),
    ),
  ),
  changeRoute(operations.updateMerchant, updateMerchantWords(deps, sentMerchantUpdateOf), (call) =>
    updateMerchant(deps, call.actor!, call.body, { ...call, asSent: sentMerchantUpdateOf(call.body) }),
  ),
  provenRoute(
    operations.changeShopPassword,
    () => '修改本店的登录密码',
    ({ body, actor, ...sent }) => changeShopPassword(deps, actor!, body, sent),
  ),
  route(operations.readShopCompany, async ({ body, actor }) =>
    companyRowOf(await readShopCompany(deps, actor!, body.userCustomerId)),
  ),
  route(operations.saveShopCompany, async ({ body, actor, ...sent }) =>
    companyRowOf(await saveShopCompany(deps, actor!, body, sent)),
  ),
  provenRoute(operations.confirmPayee, confirmPayeeWords(deps), ({ body, actor, ...sent }) =>
    confirmPayee(deps, actor!, body.id, sent),
  ),
  provenRoute(operations.restorePayee, restorePayeeWords(deps), ({ actor, ...sent }) => restorePayee(deps, actor!, sent)),
  provenRoute(operations.resetShopPassword, resetShopPasswordWords(deps), ({ body, actor, traceId }) =>
    resetShopPassword(deps, actor!, body.id, traceId),
  ),
];

function requirePayout(caller: string | undefined): void {
  if (caller !== 'payout') throw new AppError('forbidden', sentence('forbidden'));
}

const parties = z.object({ customerId: z.uuid(), shopId: z.uuid() });
const payeeIds = z.object({ shopIds: z.array(z.string().max(64)).max(100) });

/** For payout-service alone: where the money of shops goes, with whole numbers, and since when, by their ids (who is not there is left out). */
export const internalShopRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/payees/read', payeeIds, async ({ body: { shopIds }, caller }) => {
    requirePayout(caller);
    const merchants = await findMerchantsOf(deps.pool, deps, shopIds.filter(isUuid));
    const at = { holdMs: deps.securityHoldMs, payeeHoldMs: deps.payeeHoldMs, now: deps.clock.now() };
    return Object.fromEntries(merchants.map((merchant) => [merchant.customerId, payeeOf(merchant, at)]));
  }),
  // For contracts: who the two are by law, where they said so.
  internalRoute('/internal/parties/read', parties, ({ body, caller }) => {
    if (caller !== 'order') throw new AppError('forbidden', sentence('forbidden'));
    return readParties(deps, body);
  }),
  // For keys of the shop: what was told of it before system-service heard of shops.
  internalRoute('/internal/shops/read', z.object({ shopId: z.uuid() }), async ({ body: { shopId }, caller }) => {
    if (caller !== 'system') throw new AppError('forbidden', sentence('forbidden'));
    return { shop: (await findShop(deps.pool, shopId)) ?? null };
  }),
  // Of a member of staff who withdraws from a company account.
  internalRoute('/internal/holds/read', z.object({ accountId: z.uuid() }), async ({ body: { accountId }, caller }) => {
    requirePayout(caller);
    return { hold: holdNow(await findHeld(deps.pool, accountId), deps.securityHoldMs, deps.clock.now()) };
  }),
];
