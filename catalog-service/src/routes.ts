import { operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { originOf } from '@xinyue/kit/http/origin';
import { rawRoute, route } from '@xinyue/kit/http/route';
import { categoryRoutes } from './categories/routes.ts';
import { readClicks } from './clicks/readClicks.ts';
import type { Deps } from './deps.ts';
import { goodsRoutes } from './goods/routes.ts';
import { syncCategoryGoods } from './goods/syncCategoryGoods.ts';
import { auditRowOf } from './http/auditRows.ts';
import { searchRoutes } from './search/routes.ts';
import { tradeRoutes } from './trades/routes.ts';
import { paged } from '@xinyue/kit/http/paged';
import { marketRoutes } from './market/routes.ts';
import { partnerGoodsRoutes } from './partnerGoods/routes.ts';
import { priceIndexRoutes } from './priceIndex/routes.ts';
import { postingRoutes } from './postings/routes.ts';

export { internalGoodsRoutes as internalRoutes } from './goods/routes.ts';

/** The documented calls of catalog-service. */
export const routes = (deps: Deps) => [
  ...goodsRoutes(deps),
  ...categoryRoutes({ ...deps, syncGoods: (id, traceId) => syncCategoryGoods(deps, id, traceId) }),
  ...postingRoutes(deps),
  ...marketRoutes(deps),
  ...tradeRoutes(deps),
  ...priceIndexRoutes(deps),
  ...partnerGoodsRoutes(deps),
  ...searchRoutes(deps),
  rawRoute(operations.clickSpot, async ({ body, request }) =>
    deps.clicks.click(body.id, { origin: originOf(request), browser: request.get('user-agent') }),
  ),
  route(operations.readClicks, ({ body }) => readClicks(deps, body)),
  route(operations.listCatalogAudits, async ({ body }) => paged(await listAudits(deps.pool, body), auditRowOf)),
];
