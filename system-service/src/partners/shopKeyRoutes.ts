import { operations, shopScopeLabels } from '@xinyue/contracts';
import { type Route, provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { readPartnerSelf } from './readPartnerSelf.ts';
import { closeShopKey, labelOf, rotateShopKey, saveShopKey } from './shopKeys.ts';
import { listShopKeys } from './store/shopKeyStore.ts';

/** A password in the body is its proof, and no part of what it asks for. */
const asked = <B extends { actorPassword?: unknown }>({ actorPassword: _own, ...body }: B) => body;

/** Keys that a merchant makes for the own shop, and what a partner may know of itself. */
export const shopKeyRoutes = (deps: Deps): Route[] => [
  route(operations.listShopKeys, async ({ actor }) => ({ list: await listShopKeys(deps.pool, actor!.ownerId) })),
  provenRoute(
    operations.saveShopKey,
    ({ body }) => `新建接口密钥“${body.label}”（${body.scopes.map((scope) => shopScopeLabels[scope]).join('、')}）`,
    ({ body, ...call }) => saveShopKey(deps, asked(body), writeOf(call, operations.saveShopKey.path, asked(body))),
  ),
  provenRoute(
    operations.rotateShopKey,
    async ({ body, actor }) =>
      `更换接口密钥“${await labelOf(deps.pool, actor, body.id)}”，${body.now ? '旧密钥立即停用' : '旧密钥 24 小时后停用'}`,
    ({ body, ...call }) => rotateShopKey(deps, asked(body), writeOf(call, operations.rotateShopKey.path, asked(body))),
  ),
  provenRoute(
    operations.closeShopKey,
    async ({ body, actor }) => `停用接口密钥“${await labelOf(deps.pool, actor, body.id)}”`,
    ({ body, ...call }) => closeShopKey(deps, body.id, writeOf(call, operations.closeShopKey.path, asked(body))),
  ),
  route(operations.readPartnerSelf, ({ partner }) => readPartnerSelf(deps, partner!)),
];
