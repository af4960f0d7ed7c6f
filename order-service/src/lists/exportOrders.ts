import {
  beijingTime,
  orderStatusLabel,
  payTypeLabels,
  yuanFromFen,
  type Actor,
  exportAtMost,
  sentence,
  type OrderExport,
} from '@xinyue/contracts';
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
import { backstageScope } from '../store/orderScope.ts';

/** The columns of exported orders (E-14): what the list shows, labels instead of codes, amounts in yuan, Beijing time. */
const orderSheet: ExportColumn<Order>[] = [
  { heading: '订单编号', value: (order) => order.orderNo },
  { heading: '店铺', value: (order) => order.shopName },
  { heading: '商品', value: (order) => order.spotName },
  { heading: '分类', value: (order) => order.typeName },
  { heading: '购买数量', value: (order) => order.quantity },
  { heading: '单位', value: (order) => order.unit },
  { heading: '金额（元）', kind: 'money', value: (order) => yuanFromFen(order.totalFen) },
  { heading: '支付方式', value: (order) => payTypeLabels[order.payType] ?? order.payType },
  { heading: '下单用户', value: (order) => order.customerName },
  { heading: '下单时间', kind: 'time', value: (order) => beijingTime(order.orderedAt) },
  { heading: '支付时间', kind: 'time', value: (order) => order.paidAt && beijingTime(order.paidAt) },
  { heading: '订单状态', value: (order) => orderStatusLabel(order.status) },
  { heading: '提货地址', value: (order) => order.pickupAddress },
  { heading: '仓库地址', value: (order) => order.warehouseAddress },
];

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
