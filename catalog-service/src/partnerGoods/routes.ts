import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { paged } from '@xinyue/kit/http/paged';
import { inTurn, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import type { Spot } from '../goods/domain/spot.ts';
import { partnerGoodsRowOf } from './http/goodsRows.ts';
import { movesStock, readRows } from './http/readRows.ts';
import { upsertAnswerOf } from './http/upsertRows.ts';
import { keyActor } from './keyActor.ts';
import { doOnce } from './keptRows.ts';
import { listShopGoods } from './store/shopGoodsStore.ts';
import { upsertGoods } from './upsertGoods.ts';

/** Goods of a shop for its own systems (Pt-C-04, Pt-C-05): the shop is that of the key that signed. */
export const partnerGoodsRoutes = (deps: Deps) => [
  route(operations.listPartnerGoods, async ({ body, ...call }) =>
    paged(await listShopGoods(deps.pool, body, scopeOf(keyActor(call))), (spot: Spot) => partnerGoodsRowOf(spot)),
  ),
  inTurn(
    route(operations.upsertGoods, async ({ body, ...call }) => {
      const actor = keyActor(call);
      if (call.idempotencyKey === undefined && movesStock(body.rows)) throw new AppError('validation', sentence('keyRequired'));
      const dryRun = body.dryRun === 1;
      const { repeat, traceId } = writeOf({ ...call, actor }, operations.upsertGoods.path, body);
      const work = (again: boolean) =>
        upsertGoods(deps, readRows(body.rows), { actor, traceId, dryRun, repeat, again }).then(upsertAnswerOf);
      return dryRun ? work(false) : doOnce(deps, repeat, work);
    }),
    // One call of a shop after the other: two of them could only wait for each other's goods.
    ({ name: partner, reach }, work) => deps.upserts.run(work, { keys: { shop: keyActor({ partner, reach }).ownerId } }),
  ),
];
