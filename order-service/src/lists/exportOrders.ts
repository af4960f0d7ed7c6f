import {
  type Actor,
  beijingTime,
  columnLabels,
  exportAtMost,
  fieldLabels,
  type OrderExport,
  type OwnOrderExport,
  orderLabels,
  orderStatusLabel,
  payTypeLabels,
  publicLabels,
  sentence,
  yuanFromFen,
} from '@xinyue/contracts';
import { spotFields } from '@xinyue/contracts/operations/catalog/spotFields';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Clock } from '@xinyue/kit/clock';
import type { ExportColumn } from '@xinyue/kit/export/ExportColumn';
import { type Download, exportFile, limitDownload } from '@xinyue/kit/export/exportFile';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Pool } from 'pg';
import type { Order } from '../orders/domain/Order.ts';
import type { OrderFilter } from '../orders/queries.ts';
import { countMatches, readOrderPortions } from './store/orderListStore.ts';
import { backstageScope, ownScope } from '../store/orderScope.ts';

/** The columns of exported orders (E-14): what the list shows, labels instead of codes, amounts in yuan, Beijing time. */
const orderSheet: ExportColumn<Order>[] = [
  { heading: fieldLabels.orderNo, value: (order) => order.orderNo },
  { heading: publicLabels.shop, value: (order) => order.shopName },
  { heading: orderLabels.good, value: (order) => order.spotName },
  { heading: orderLabels.type, value: (order) => order.typeName },
  { heading: orderLabels.quantity, value: (order) => order.quantity },
  { heading: publicLabels.unit, value: (order) => order.unit },
  { heading: columnLabels.amountYuan, kind: 'money', value: (order) => yuanFromFen(order.totalFen) },
  { heading: orderLabels.payType, value: (order) => payTypeLabels[order.payType] ?? order.payType },
  { heading: orderLabels.customer, value: (order) => order.customerName },
  { heading: orderLabels.orderedAt, kind: 'time', value: (order) => beijingTime(order.orderedAt) },
  { heading: orderLabels.paidAt, kind: 'time', value: (order) => order.paidAt && beijingTime(order.paidAt) },
  { heading: orderLabels.status, value: (order) => orderStatusLabel(order.status) },
  { heading: spotFields.pickupAdress.label, value: (order) => order.pickupAddress },
  { heading: spotFields.warehouseAdress.label, value: (order) => order.warehouseAddress },
];

/** A buyer's own orders name no buyer. */
const ownSheet = orderSheet.filter(({ heading }) => heading !== orderLabels.customer);

export type ExportContext = {
  pool: Pool;
  clock: Clock;
  exports: Limit;
  /** A filter as the audit trail shows it. */
  auditRow(filter: OrderFilter): object;
};

/**
 * R-78, E-16, F4: exactly the orders that C-54 lists under these filters and in this order, or the chosen ones of `ids`, as CSV or xlsx; a
 * merchant's own only. Who took how many out by which filter is audited before the first row leaves. Refusals: `validation` (more than
 * 50,000), `tooMany` (others are exporting).
 */
export async function exportOrders(
  { pool, clock, exports, auditRow }: ExportContext,
  actor: Actor,
  { format, pageNum: _page, pageSize: _size, after: _after, ...asked }: OrderExport,
): Promise<Download> {
  const scope = backstageScope(actor);
  const filter = asked.ids ? { ids: asked.ids, sort: asked.sort } : asked;
  const total = await countMatches(pool, filter, scope);
  if (total > exportAtMost) throw new AppError('validation', sentence('exportTooMany', total, exportAtMost));
  const pages = async function* () {
    await writeAudit(pool, { actor, what: 'order.exported', rowId: '', after: { format, orders: total, ...auditRow(filter) } });
    yield* readOrderPortions(pool, filter, scope);
  };
  const title = `用户订单-${beijingTime(clock.now()).slice(0, 10)}`;
  return limitDownload(exports, exportFile({ format, title, columns: orderSheet, pages: pages() }));
}

type OwnContext = Pick<ExportContext, 'pool' | 'clock'> & { ownExports: Limit };

/**
 * Po-39: exactly the own orders that C-28 lists under these filters and in this order, as CSV or xlsx. Refusals: `notFound` (there are none),
 * `validation` (more than 50,000), `tooMany` (this buyer, or too many others, are exporting).
 */
export async function exportOwnOrders(
  { pool, clock, ownExports }: OwnContext,
  actor: Actor,
  { format, pageNum: _page, pageSize: _size, after: _after, ...filter }: OwnOrderExport,
): Promise<Download> {
  const scope = ownScope(actor);
  const total = await countMatches(pool, filter, scope);
  if (total === 0) throw new AppError('notFound', sentence('exportNothing'));
  if (total > exportAtMost) throw new AppError('validation', sentence('exportTooMany', total, exportAtMost));
  const title = `我的订单-${beijingTime(clock.now()).slice(0, 10)}`;
  const file = exportFile({ format, title, columns: ownSheet, pages: readOrderPortions(pool, filter, scope) });
  return limitDownload(ownExports, file, { keys: { buyer: actor.ownerId } });
}
