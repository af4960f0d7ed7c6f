import { type OrderRow, orderStatusLabel, payTypeLabels } from '@xinyue/contracts';
import type { Order } from '../../orders/domain/Order.ts';
import { orderWire } from '../../orders/domain/orderWire.ts';

type Column = { heading: string; value(order: Order): string | number | null };
const columns: [string, (row: OrderRow) => string | number | null][] = [
  ['订单编号', (row) => row.orderNo],
  ['店铺', (row) => row.shopUserName],
  ['商品', (row) => row.spotName],
  ['分类', (row) => row.spotTypeName],
  ['购买数量', (row) => row.orderNum],
  ['单位', (row) => row.spotUnit],
  ['金额（元）', (row) => row.money],
  ['支付方式', (row) => payTypeLabels[row.payType] ?? row.payType],
  ['下单用户', (row) => row.customerUserNickname],
  ['下单时间', (row) => row.payTime],
  ['支付时间', (row) => row.updateTime],
  ['订单状态', (row) => orderStatusLabel(row.status)],
  ['提货地址', (row) => row.pickupAdress],
  ['仓库地址', (row) => row.warehouseAdress],
];

// The wire form of a row is made once, for its first column, and looked up for the others.
const rows = new WeakMap<Order, OrderRow>();
const wireOf = (order: Order): OrderRow => {
  const known = rows.get(order) ?? orderWire(order);
  rows.set(order, known);
  return known;
};

/** The columns of exported orders (E-14): what the list shows, labels instead of codes, amounts in yuan, Beijing time. */
export const orderSheet: Column[] = columns.map(([heading, value]) => ({ heading, value: (order) => value(wireOf(order)) }));
