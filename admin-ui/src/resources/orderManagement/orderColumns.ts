import { orderStatusLabel, payTypeLabels } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '../../app/csv.ts';

/** The columns of the export: texts as people read them, amounts as plain numbers. */
export const orderColumns: CsvColumn<OrderRow>[] = [
  { heading: '订单编号', value: (row) => row.orderNo },
  { heading: '店铺', value: (row) => row.shopUserName },
  { heading: '商品', value: (row) => row.spotName },
  { heading: '分类', value: (row) => row.spotTypeName },
  { heading: '购买数量', value: (row) => row.orderNum },
  { heading: '单位', value: (row) => row.spotUnit },
  { heading: '金额（元）', value: (row) => row.money },
  { heading: '支付方式', value: (row) => payTypeLabels[row.payType] ?? row.payType },
  { heading: '下单用户', value: (row) => row.customerUserNickname },
  { heading: '下单时间', value: (row) => row.payTime },
  { heading: '支付时间', value: (row) => row.updateTime },
  { heading: '订单状态', value: (row) => orderStatusLabel(row.status) },
  { heading: '提货地址', value: (row) => row.pickupAdress },
  { heading: '仓库地址', value: (row) => row.warehouseAdress },
];
