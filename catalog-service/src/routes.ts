import { operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { route } from '@xinyue/kit/http/route';
import { categoryRoutes } from './categories/routes.ts';
import type { Deps } from './deps.ts';
import { goodsRoutes } from './goods/routes.ts';
import { auditRowOf } from './http/auditRows.ts';
import { paged } from '@xinyue/kit/http/paged';
import { postingRoutes } from './postings/routes.ts';

export { internalGoodsRoutes as internalRoutes } from './goods/routes.ts';

/** The documented calls of catalog-service. */
export const routes = (deps: Deps) => [
  ...goodsRoutes(deps),
  ...categoryRoutes(deps),
  ...postingRoutes(deps),
  route(operations.readFutures, () => deps.market.readFutures()),
  route(operations.readFlash, ({ body }) => deps.market.readFlash(body.pageNum)),
  route(operations.listCatalogAudits, async ({ body }) => paged(await listAudits(deps.pool, body), auditRowOf)),
];
