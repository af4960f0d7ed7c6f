import { type Actor, sentence, operations, stockAtMost, yuanFromFen } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { listAudits } from '@xinyue/kit/audit/listAudits';
import { JsonText } from '@xinyue/kit/http/envelope';
import { internalRoute, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { fulfilmentRoutes } from './fulfilment/routes.ts';
import { sentFilterOf, cancelledOrderRowOf, partnerOrderRowOf } from './orders/http/orderShapes.ts';
import type { OrderFilter } from './orders/store/orderConditions.ts';
import { countOpenOrders } from './lists/store/openOrderStore.ts';
import { listCancelledOrders, listOrders, sumOrders } from './lists/store/orderListStore.ts';
import { backstageScope, type OrderScope, ownScope } from './store/orderScope.ts';
import { adjustStock } from './stock/adjustStock.ts';
import { adjustStocks } from './stock/adjustStocks.ts';
import { undoAdjustment } from './stock/undoAdjustment.ts';
import { countOrders } from './counts/store/keptCounts.ts';
import { readSales } from './counts/readSales.ts';
import { exportOrders, exportOwnOrders } from './lists/exportOrders.ts';
import { listMovements } from './stock/listMovements.ts';
import { payingRoutes } from './paying/routes.ts';
import { createPlaceOrder } from './placing/placeOrder.ts';
import { listPartnerOrders } from './paying/store/partnerOrderStore.ts';
import { listPaidOrders } from './orders/store/paidOrderStore.ts';
import { readTimeline } from './orders/readTimeline.ts';
import { changerOf } from './orders/changerOf.ts';

const stock = z.object({
  spotId: z.uuid(),
  seen: z.int().min(0).optional(),
  wanted: z.int().min(0).max(stockAtMost),
  requestId: z.string().min(1),
});
/** Wishes of one call at most. */
const wishesAtMost = 1_000;
const wish = stock.partial({ wanted: true }).extend({ change: z.int().min(-stockAtMost).max(stockAtMost).optional() });
const stocks = z.object({ wishes: z.array(wish).max(wishesAtMost), dryRun: z.boolean() });

const ofCustomer = z.object({ customerId: z.uuid() });

/** Every documented call of this service and what answers it. */
export function routes(deps: Deps) {
  const { pool, clock, patience } = deps;
  // Requests at the same time share a statement.
  const placeOrder = createPlaceOrder(deps);
  const list = async (filter: OrderFilter, scope: OrderScope) => {
    const { rows, ...rest } = await listOrders(pool, filter, scope, patience.unpaidMinutes);
    return new JsonText(`{"list":[${rows}],${JSON.stringify(rest).slice(1)}`);
  };
  return [
    route(operations.placeOrder, ({ body, actor, ...more }) => placeOrder(actor!, body, more)),
    route(operations.listOwnOrders, async ({ body, actor }) => list(ownFilter(body, actor!), ownScope(actor!))),
    route(operations.exportOwnOrders, ({ body, actor }) => exportOwnOrders(deps, actor!, ownFilter(body, actor!))),
    route(operations.countOwnOrders, ({ actor }) => countOrders(pool, ownScope(actor!))),
    ...fulfilmentRoutes(deps),
    route(operations.readOwnTimeline, ({ body, actor }) => readTimeline(pool, body.id, ownScope(actor!))),
    route(operations.listOrders, ({ body, actor }) => list(body, backstageScope(actor!))),
    route(operations.listCancelledOrders, async ({ body, actor }) => {
      const { list, ...rest } = await listCancelledOrders(pool, body, backstageScope(actor!));
      return { list: list.map(cancelledOrderRowOf), ...rest };
    }),
    route(operations.countOrders, ({ body, actor }) => countOrders(pool, backstageScope(actor!), body)),
    route(operations.sumOrders, async ({ body, actor }) => {
      const { fen, paidFen } = await sumOrders(pool, body, backstageScope(actor!));
      return { money: yuanFromFen(fen), paidMoney: yuanFromFen(paidFen) };
    }),
    route(operations.readSales, ({ body, actor }) => readSales({ pool, clock }, actor!, body)),
    route(operations.exportOrders, ({ body, actor }) => exportOrders({ ...deps, auditRow: sentFilterOf }, actor!, body)),
    route(operations.readTimeline, ({ body, actor }) => readTimeline(pool, body.id, backstageScope(actor!))),
    route(operations.listMovements, ({ body, actor }) => listMovements(pool, body, backstageScope(actor!))),
    route(operations.listOrderAudits, ({ body }) => listAudits(pool, body)),
    route(operations.listPartnerOrders, async ({ body, partner, kinds, reach }) => {
      const { list, ...rest } = await listPartnerOrders(pool, { partner: partner!, reach: reach! }, body);
      return { list: list.map((order) => partnerOrderRowOf(order, kinds!.includes('shop'))), ...rest };
    }),
    ...payingRoutes(deps),
  ];
}

/** P-08: whoever asks for the orders of another customer is refused. */
function ownFilter<F extends { customerId?: string | undefined }>(filter: F, { ownerId }: Actor): F {
  if (filter.customerId && filter.customerId !== ownerId) throw new AppError('forbidden', sentence('forbidden'));
  return filter;
}

/** What the other services may ask. */
export const internalRoutes = ({ pool, clock, patience, afterCommit }: Deps) => [
  // As the buyer's own list shows them.
  internalRoute('/internal/customers/orders', ofCustomer.extend({ pageSize: z.int().min(1) }), async ({ body }) => {
    const { customerId, pageSize } = body;
    const filter = operations.listOwnOrders.request.parse({ pageNum: 1, pageSize });
    const { rows, total } = await listOrders(pool, filter, { customerId }, patience.unpaidMinutes);
    return new JsonText(`{"list":[${rows}],"total":${total}}`);
  }),
  internalRoute('/internal/customers/open', ofCustomer, async ({ body }) => ({
    open: await countOpenOrders(pool, body.customerId),
  })),
  internalRoute('/internal/orders/paid', z.object({ after: z.union([z.uuid(), z.literal('')]) }), async ({ body }) => ({
    list: await listPaidOrders(pool, body.after),
  })),
  internalRoute('/internal/stock/adjust', stock, async ({ body, actor }) => {
    const answer = await adjustStock({ pool, clock }, { ...body, who: actor && changerOf(actor).name });
    afterCommit();
    return answer;
  }),
  {
    ...internalRoute('/internal/stocks/adjust', stocks, async ({ body, actor }) => {
      // What moved before a failure is told, too.
      const answers = await adjustStocks({ pool, clock }, { ...body, who: actor && changerOf(actor).name }).finally(afterCommit);
      return { answers };
    }),
    bodyBytes: wishesAtMost * 250,
  },
  internalRoute('/internal/stocks/undo', stock.pick({ requestId: true }), async ({ body, actor }) => {
    const balance = await undoAdjustment({ pool, clock }, { ...body, who: actor && changerOf(actor).name });
    afterCommit();
    return { balance: balance ?? null };
  }),
];
