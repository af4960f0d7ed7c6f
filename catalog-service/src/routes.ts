import { type Actor, messages, operations } from '@xinyue/contracts';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { Saying } from '@xinyue/kit/http/envelope';
import { internalRoute, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { repeatKeyOf } from './store/idempotencyStore.ts';
import type { Context, Write } from './usecases/context.ts';
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

type Asked = {
  actor: Actor | undefined;
  idempotencyKey: string | undefined;
  requestKey: string | undefined;
  traceId: string;
};

const paged = <T, R, P extends object>({ list, ...rest }: P & { list: T[] }, show: (row: T) => R) => ({
  list: list.map(show),
  ...rest,
});

// The edge lets only actors in where an operation names no visitors, so `actor` is there.
const write = ({ actor, idempotencyKey, requestKey, traceId }: Asked, path: string, body: unknown): Write => ({
  actor: actor!,
  traceId,
  repeat: repeatKeyOf(idempotencyKey ?? (requestKey && `t:${requestKey}`), actor!.accountId, path, body),
});

/** The documented calls of catalog-service (C-18, C-20, C-39 to C-44). */
export function routes(context: Context) {
  const { pool } = context;
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
      saveCategory(context, categoryFromWire(body), write(asked, operations.saveCategory.path, body)),
    ),
    route(operations.deleteCategory, async ({ body, ...asked }) =>
      deleteCategory(context, body, write(asked, operations.deleteCategory.path, body)),
    ),
    route(operations.listOwnSpots, async ({ body, actor }) => paged(await listOwnSpots(pool, body, scopeOf(actor!)), rowOf)),
    route(operations.saveSpot, async ({ body, ...asked }) => {
      const { id, ...draft } = draftFromWire(body);
      const asking = write(asked, operations.saveSpot.path, body);
      if (id === undefined) return createSpot(context, draft, asking);
      const edited = await editSpot(context, id, draft, asking);
      // An answer that was stored before it told the stock says nothing of it.
      const kept = edited.inventoryTotal !== undefined && edited.inventoryTotal !== draft.stock;
      return kept ? new Saying(messages.stockKept(edited.inventoryTotal), edited) : edited;
    }),
    route(operations.deleteSpot, async ({ body, ...asked }) =>
      deleteSpot(context, body.id, write(asked, operations.deleteSpot.path, body)),
    ),
    route(operations.switchSpots, ({ body, ...asked }) =>
      switchSpots(context, body.ids, body.isClose === 1, write(asked, operations.switchSpots.path, body)),
    ),
    route(operations.exportSpots, ({ body, actor }) => exportSpots(context, body, scopeOf(actor!))),
    route(operations.importSpots, ({ body, ...asked }) =>
      importSpots(context, body, write(asked, operations.importSpots.path, body)),
    ),
    route(operations.readSpotTemplate, async ({ body, actor }) => readSpotTemplate(pool, body.format, scopeOf(actor!))),
    route(operations.listPrices, ({ body, actor }) => listPrices(pool, body, scopeOf(actor!))),
    route(operations.readGoodsOverview, ({ body, actor }) => readGoodsOverview(pool, body.lowFactor, scopeOf(actor!))),
    route(operations.listPublicPostings, async ({ body }) =>
      paged(await listPublicPostings(pool, body), postingCardOf(context.companyName)),
    ),
    route(operations.listPostings, async ({ body }) => paged(await listPostings(pool, body), postingRowOf)),
    route(operations.savePosting, async ({ body, ...asked }) =>
      savePosting(context, postingFromWire(body), write(asked, operations.savePosting.path, body)),
    ),
    route(operations.deletePosting, async ({ body, ...asked }) =>
      deletePosting(context, body.id, write(asked, operations.deletePosting.path, body)),
    ),
    route(operations.readFutures, () => context.market.readFutures()),
    route(operations.readFlash, ({ body }) => context.market.readFlash(body.pageNum)),
    route(operations.listCatalogAudits, async ({ body }) => paged(await listAudits(pool, body), auditRowOf)),
  ];
}

/** Calls of other services and of operators on this machine. */
export const internalRoutes = (context: Context) => [
  internalRoute('/internal/spots/reemit', z.object({}), async ({ traceId }) => reemitSpots(context, traceId)),
];
