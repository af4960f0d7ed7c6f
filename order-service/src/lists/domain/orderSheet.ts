import { beijingTime, orderStatusLabel, payTypeLabels, yuanFromFen } from '@xinyue/contracts';
import type { Order } from '../../orders/domain/Order.ts';

/** The columns of exported orders (E-14): what the list shows, labels instead of codes, amounts in yuan, Beijing time. */
export const orderSheet: { heading: string; value(order: Order): string | number | null }[] = [
  { heading: '订单编号', value: (order) => order.orderNo },
  { heading: '店铺', value: (order) => order.shopName },
  { heading: '商品', value: (order) => order.spotName },
  { heading: '分类', value: (order) => order.typeName },
  { heading: '购买数量', value: (order) => order.quantity },
  { heading: '单位', value: (order) => order.unit },
  { heading: '金额（元）', value: (order) => yuanFromFen(order.totalFen) },
  { heading: '支付方式', value: (order) => payTypeLabels[order.payType] ?? order.payType },
  { heading: '下单用户', value: (order) => order.customerName },
  { heading: '下单时间', value: (order) => beijingTime(order.orderedAt) },
  { heading: '支付时间', value: (order) => order.paidAt && beijingTime(order.paidAt) },
  { heading: '订单状态', value: (order) => orderStatusLabel(order.status) },
  { heading: '提货地址', value: (order) => order.pickupAddress },
  { heading: '仓库地址', value: (order) => order.warehouseAddress },
];
