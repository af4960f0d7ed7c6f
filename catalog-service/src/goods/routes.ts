import { messages, sentence, sentNames, operations } from '@xinyue/contracts';
import { spotFormNames } from '@xinyue/contracts/operations/catalog/catalogOperations';
import { switchFormNames } from '@xinyue/contracts/operations/catalog/goodsOperations';
import { AppError } from '@xinyue/kit/AppError';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { Saying } from '@xinyue/kit/http/envelope';
import { originOf } from '@xinyue/kit/http/origin';
import { internalRoute, rawRoute, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { paged } from '@xinyue/kit/http/paged';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { createAdvice } from './createAdvice.ts';
import { createPublicList } from './createPublicList.ts';
import { createSpot } from './createSpot.ts';
import { createSuggest } from './createSuggest.ts';
import { createVocabulary } from './createVocabulary.ts';
import { deleteSpot } from './deleteSpot.ts';
import { type Spot, spotDraftOf } from './domain/spot.ts';
import { editSpot } from './editSpot.ts';
import { exportSpots } from './exportSpots.ts';
import { judgeRows } from './http/judgeRows.ts';
import { readSpotTemplate, spotColumns } from './http/spotFiles.ts';
import { spotCardOf, spotDetailOf, spotRowOf, typePriceOf } from './http/spotRows.ts';
import { importSpots } from './importSpots.ts';
import { keepLookup } from './keepLookup.ts';
import { reemitSpots } from './reemitSpots.ts';
import { filterOf, ownFilterOf } from './spotFilters.ts';
import { listAreas, listScopedSpots } from './store/spotListStore.ts';
import { readOverview } from './store/overviewStore.ts';
import { listPrices } from './store/priceStore.ts';
import { findSpot } from './store/spotStore.ts';
import { missedQuestion } from '../search/domain/missedQuestion.ts';
import { switchSpots } from './switchSpots.ts';

/** Goods as visitors find them (C-20) and as their keepers do (C-42 to C-44, R-66, R-81). */
export function goodsRoutes(deps: Deps) {
  const { pool } = deps;
  const lookups = keepLookup(pool, deps.clock);
  const vocabulary = createVocabulary(pool, deps.clock);
  const pageOf = createPublicList(pool, deps.clock, lookups);
  const suggest = createSuggest(pool, lookups, vocabulary);
  const advise = createAdvice(pool, lookups, vocabulary);
  return [
    route(operations.listSpots, async ({ body }) => {
      const filter = filterOf(body);
      // Who turns pages, or asks for one good, has the counts or needs none.
      const counted = body.id === undefined && body.after === undefined && body.pageNum === 1;
      const { facets, ...page } = await pageOf(filter, body.sort ?? (filter.words ? 'best' : 'newest'), body, counted);
      const quotes = deps.market.peekMains();
      const rowOf = body.id === undefined ? spotCardOf : spotDetailOf;
      return { ...paged(page, (spot: Spot) => rowOf(spot, quotes)), ...(facets && { facets }) };
    }),
    route(operations.suggestGoods, async ({ body }) => ({ list: await suggest(body.q) })),
    rawRoute(operations.adviseSearch, async ({ body, request }) => {
      const { missed, ...advice } = await deps.advices.run((signal) => advise(filterOf(body), signal));
      const question = missed ? missedQuestion(body.q!) : undefined;
      if (question !== undefined) deps.misses.click(question, { origin: originOf(request), browser: request.get('user-agent') });
      return advice;
    }),
    route(operations.listAreas, () => listAreas(pool)),
    route(operations.listOwnSpots, async ({ body, actor }) => {
      const scope = scopeOf(actor!);
      return paged(await listScopedSpots(pool, ownFilterOf(body, scope), body.sort ?? 'newest', scope, body), (spot: Spot) =>
        spotRowOf(spot),
      );
    }),
    route(operations.saveSpot, async ({ body, ...call }) => {
      const { id, ...draft } = spotDraftOf(body);
      const write = writeOf(call, operations.saveSpot.path, sentNames(body, spotFormNames));
      if (id === undefined) return createSpot(deps, draft, write);
      const { stock } = await editSpot(deps, id, draft, write);
      // An answer stored by an earlier version does not name the stock.
      if (stock === undefined) return { id };
      const edited = { id, inventoryTotal: stock };
      return stock === draft.stock ? edited : new Saying(messages.stockKept(stock), edited);
    }),
    route(operations.deleteSpot, async ({ body, ...call }) =>
      deleteSpot(deps, body.id, writeOf(call, operations.deleteSpot.path, body)),
    ),
    route(operations.switchSpots, ({ body, ...call }) =>
      switchSpots(deps, body.ids, body.closed, writeOf(call, operations.switchSpots.path, sentNames(body, switchFormNames))),
    ),
    route(operations.exportSpots, ({ body, actor }) => exportSpots(deps, body, scopeOf(actor!), spotColumns)),
    route(operations.importSpots, async ({ body, ...call }) => {
      const judged = await judgeRows(pool, body, scopeOf(call.actor!));
      return importSpots(deps, judged, body.dryRun, writeOf(call, operations.importSpots.path, body));
    }),
    route(operations.readSpotTemplate, async ({ body, actor }) => readSpotTemplate(pool, body.format, scopeOf(actor!))),
    route(operations.listPrices, async ({ body, actor }) => {
      const scope = scopeOf(actor!);
      if (!(await findSpot(pool, body.spotId, scope))) throw new AppError('notFound', sentence('goodMissing'));
      return listPrices(pool, body.spotId, scope, body);
    }),
    route(operations.readGoodsOverview, async ({ body: { lowFactor }, actor }) => {
      const { lowest, means, ...counts } = await readOverview(pool, scopeOf(actor!), lowFactor);
      const quotes = deps.market.peekMains();
      const types = means.map((mean) => typePriceOf(mean, quotes));
      return { ...counts, lowFactor, lowest: lowest.map((spot) => spotRowOf(spot)), types };
    }),
  ];
}

/** Calls of other services and of operators on this machine. */
export const internalGoodsRoutes = (deps: Deps) => [
  internalRoute('/internal/spots/reemit', z.object({}), async ({ traceId }) => reemitSpots(deps, traceId)),
];
