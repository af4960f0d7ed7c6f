import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { orderDeeds, orderLabels } from '@xinyue/contracts/labels/orderLabels';

/** Words of buying a good; they come with the dialog. */
export const purchaseTexts = {
  toUnpaid: '去付款',
  pickupPlace: orderLabels.pickupPlace,
  dialogTitle: '购买现货',
  unitPrice: orderLabels.unitPrice,
  quantity: (unit: string) => `购买数量（${unit}）`,
  quantityRange: (least: string, most: string, unit: string) => `起订 ${least} ${unit}，最多 ${most} ${unit}`,
  less: '减少数量',
  more: '增加数量',
  byPackages: '按件数算',
  pieceWeight: (kg: string) => `每件 ${kg} kg`,
  wholePackages: (count: string, unit: string, packages: string) => `，${count} ${unit}合 ${packages} 件`,
  cutPackages: (count: string, unit: string, packages: string) => `，${count} ${unit}约 ${packages} 件，不是整件`,
  payType: orderLabels.payType,
  amount: '订单总额',
  inWords: columnLabels.amountInWords,
  submit: orderDeeds.place,
  submitting: '正在提交…',
  saved: '订单保存成功！',
  goToOrders: '下单成功, 是否跳转我的订单?',
  goToOrdersDetail: '请在订单过期前完成支付，过期后将释放库存。',
  failed: '购买失败，请稍后再试！',
  unfinished: '上次提交没有收到结果。数量与支付方式不变时再次提交不会重复下单；如要修改，请先到“我的订单”核对。',
} as const;
