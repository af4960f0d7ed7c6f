import { messages, sentence, operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { Saying } from '@xinyue/kit/http/envelope';
import { internalRoute, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { paged } from '../http/paged.ts';
import { writeOf } from '../http/writeOf.ts';
import { createSpot } from './createSpot.ts';
import { deleteSpot } from './deleteSpot.ts';
import { editSpot } from './editSpot.ts';
import { exportSpots } from './exportSpots.ts';
import { importSpots } from './importSpots.ts';
import { readSpotTemplate } from './readSpotTemplate.ts';
import { reemitSpots } from './reemitSpots.ts';
import { filterOf, ownFilterOf } from './spotFilters.ts';
import { cardOf, detailOf, draftFromWire, rowOf } from './spotWire.ts';
import { listAreas } from './store/areaStore.ts';
import { readOverview } from './store/overviewStore.ts';
import { listPrices } from './store/priceStore.ts';
import { listPublicSpots, listScopedSpots } from './store/spotListStore.ts';
import { findSpot } from './store/spotStore.ts';
import { switchSpots } from './switchSpots.ts';

/** Goods as visitors find them (C-20) and as their keepers do (C-42 to C-44, R-66, R-81). */
export function goodsRoutes(deps: Deps) {
  const { pool } = deps;
  return [
    route(operations.listSpots, async ({ body }) => {
      const page = await listPublicSpots(pool, filterOf(body), body.sort ?? 'newest', body);
      return paged(page, body.id === undefined ? cardOf : detailOf);
    }),
    route(operations.listAreas, () => listAreas(pool)),
    route(operations.listOwnSpots, async ({ body, actor }) => {
      const scope = scopeOf(actor!);
      return paged(await listScopedSpots(pool, ownFilterOf(body, scope), body.sort ?? 'newest', scope, body), rowOf);
    }),
    route(operations.saveSpot, async ({ body, ...call }) => {
      const { id, ...draft } = draftFromWire(body);
      const write = writeOf(call, operations.saveSpot.path, body);
      if (id === undefined) return createSpot(deps, draft, write);
      const edited = await editSpot(deps, id, draft, write);
      // An answer that was stored before it named the stock says nothing of it.
      const kept = edited.inventoryTotal !== undefined && edited.inventoryTotal !== draft.stock;
      return kept ? new Saying(messages.stockKept(edited.inventoryTotal), edited) : edited;
    }),
    route(operations.deleteSpot, async ({ body, ...call }) =>
      deleteSpot(deps, body.id, writeOf(call, operations.deleteSpot.path, body)),
    ),
    route(operations.switchSpots, ({ body, ...call }) =>
      switchSpots(deps, body.ids, body.isClose === 1, writeOf(call, operations.switchSpots.path, body)),
    ),
    route(operations.exportSpots, ({ body, actor }) => exportSpots(deps, body, scopeOf(actor!))),
    route(operations.importSpots, ({ body, ...call }) =>
      importSpots(deps, body, writeOf(call, operations.importSpots.path, body)),
    ),
    route(operations.readSpotTemplate, async ({ body, actor }) => readSpotTemplate(pool, body.format, scopeOf(actor!))),
    route(operations.listPrices, async ({ body, actor }) => {
      const scope = scopeOf(actor!);
      if (!(await findSpot(pool, body.spotId, scope))) throw new AppError('notFound', sentence('goodMissing'));
      return listPrices(pool, body.spotId, scope, body);
    }),
    route(operations.readGoodsOverview, async ({ body: { lowFactor }, actor }) => {
      const { lowest, ...counts } = await readOverview(pool, scopeOf(actor!), lowFactor);
      return { ...counts, lowFactor, lowest: lowest.map(rowOf) };
    }),
  ];
}

/** Calls of other services and of operators on this machine. */
export const internalGoodsRoutes = (deps: Deps) => [
  internalRoute('/internal/spots/reemit', z.object({}), async ({ traceId }) => reemitSpots(deps, traceId)),
];
