import { type Actor, messages, operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { Saying } from '@xinyue/kit/http/envelope';
import { internalRoute, route } from '@xinyue/kit/http/route';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { z } from 'zod';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { repeatOf } from './store/requests.ts';
import type { Deps } from './deps.ts';
import type { Write } from './usecases/Write.ts';
import { createSpot } from './usecases/createSpot.ts';
import { deleteCategory } from './usecases/deleteCategory.ts';
import { deletePosting } from './usecases/deletePosting.ts';
import { deleteSpot } from './usecases/deleteSpot.ts';
import { editSpot } from './usecases/editSpot.ts';
import { exportSpots } from './usecases/exportSpots.ts';
import { importSpots } from './usecases/importSpots.ts';
import { listAreas } from './usecases/listAreas.ts';
import { listCategories } from './usecases/listCategories.ts';
import { listPostings, listPublicPostings } from './usecases/listPostings.ts';
import { listPrices } from './usecases/listPrices.ts';
import { listOwnSpots, listSpots } from './usecases/listSpots.ts';
import { listSpotTypes } from './usecases/listSpotTypes.ts';
import { readGoodsOverview } from './usecases/readGoodsOverview.ts';
import { readSpotTemplate } from './usecases/readSpotTemplate.ts';
import { reemitSpots } from './usecases/reemitSpots.ts';
import { saveCategory } from './usecases/saveCategory.ts';
import { savePosting } from './usecases/savePosting.ts';
import { switchSpots } from './usecases/switchSpots.ts';
import { auditRowOf } from './wire/auditWire.ts';
import { categoryFromWire, categoryRowOf, typeCardOf } from './wire/categoryWire.ts';
import { postingCardOf, postingFromWire, postingRowOf } from './wire/postingWire.ts';
import { cardOf, detailOf, draftFromWire, rowOf } from './wire/spotWire.ts';

type Asked = SentKeys & { actor: Actor | undefined; traceId: string };

const paged = <T, R, P extends object>({ list, ...rest }: P & { list: T[] }, show: (row: T) => R) => ({
  list: list.map(show),
  ...rest,
});

// The edge lets only actors in where an operation names no visitors, so `actor` is there.
const write = ({ actor, traceId, ...keys }: Asked, path: string, body: unknown): Write => ({
  actor: actor!,
  traceId,
  repeat: repeatOf(actor!, path, keys, body),
});

/** The documented calls of catalog-service (C-18, C-20, C-39 to C-44). */
export function routes(deps: Deps) {
  const { pool } = deps;
  return [
    route(operations.listSpotTypes, async ({ body }) => paged(await listSpotTypes(pool, body), typeCardOf)),
    route(operations.listSpots, async ({ body }) =>
      paged(await listSpots(pool, body), body.id === undefined ? cardOf : detailOf),
    ),
    route(operations.listAreas, () => listAreas(pool)),
    route(operations.listCategories, async ({ body, actor }) =>
      paged(await listCategories(pool, body, scopeOf(actor!)), categoryRowOf),
    ),
    route(operations.saveCategory, async ({ body, ...asked }) =>
      saveCategory(deps, categoryFromWire(body), write(asked, operations.saveCategory.path, body)),
    ),
    route(operations.deleteCategory, async ({ body, ...asked }) =>
      deleteCategory(deps, body, write(asked, operations.deleteCategory.path, body)),
    ),
    route(operations.listOwnSpots, async ({ body, actor }) => paged(await listOwnSpots(pool, body, scopeOf(actor!)), rowOf)),
    route(operations.saveSpot, async ({ body, ...asked }) => {
      const { id, ...draft } = draftFromWire(body);
      const asking = write(asked, operations.saveSpot.path, body);
      if (id === undefined) return createSpot(deps, draft, asking);
      const edited = await editSpot(deps, id, draft, asking);
      // An answer that was stored before it told the stock says nothing of it.
      const kept = edited.inventoryTotal !== undefined && edited.inventoryTotal !== draft.stock;
      return kept ? new Saying(messages.stockKept(edited.inventoryTotal), edited) : edited;
    }),
    route(operations.deleteSpot, async ({ body, ...asked }) =>
      deleteSpot(deps, body.id, write(asked, operations.deleteSpot.path, body)),
    ),
    route(operations.switchSpots, ({ body, ...asked }) =>
      switchSpots(deps, body.ids, body.isClose === 1, write(asked, operations.switchSpots.path, body)),
    ),
    route(operations.exportSpots, ({ body, actor }) => exportSpots(deps, body, scopeOf(actor!))),
    route(operations.importSpots, ({ body, ...asked }) =>
      importSpots(deps, body, write(asked, operations.importSpots.path, body)),
    ),
    route(operations.readSpotTemplate, async ({ body, actor }) => readSpotTemplate(pool, body.format, scopeOf(actor!))),
    route(operations.listPrices, ({ body, actor }) => listPrices(pool, body, scopeOf(actor!))),
    route(operations.readGoodsOverview, ({ body, actor }) => readGoodsOverview(pool, body.lowFactor, scopeOf(actor!))),
    route(operations.listPublicPostings, async ({ body }) =>
      paged(await listPublicPostings(pool, body), postingCardOf(deps.companyName)),
    ),
    route(operations.listPostings, async ({ body }) => paged(await listPostings(pool, body), postingRowOf)),
    route(operations.savePosting, async ({ body, ...asked }) =>
      savePosting(deps, postingFromWire(body), write(asked, operations.savePosting.path, body)),
    ),
    route(operations.deletePosting, async ({ body, ...asked }) =>
      deletePosting(deps, body.id, write(asked, operations.deletePosting.path, body)),
    ),
    route(operations.readFutures, () => deps.market.readFutures()),
    route(operations.readFlash, ({ body }) => deps.market.readFlash(body.pageNum)),
    route(operations.listCatalogAudits, async ({ body }) => paged(await listAudits(pool, body), auditRowOf)),
  ];
}

/** Calls of other services and of operators on this machine. */
export const internalRoutes = (deps: Deps) => [
  internalRoute('/internal/spots/reemit', z.object({}), async ({ traceId }) => reemitSpots(deps, traceId)),
];
