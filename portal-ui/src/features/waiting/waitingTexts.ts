import { orderStatusNames } from '@xinyue/contracts/codes';
import { orderDeeds, orderLabels } from '@xinyue/contracts/labels/orderLabels';

/** Words of what waits for a customer. */
export const waitingTexts = {
  title: '待办事项',
  failed: '待办事项加载失败，请稍后再试！',
  none: '没有待处理的订单',
  noneHelp: '选购现货后，待支付、待确认合同、待提货的订单会显示在这里。',
  toSpots: '选购现货',
  toPay: orderStatusNames.pendingPayment,
  toConfirm: '待确认合同',
  toPickUp: orderStatusNames.pendingPickup,
  pay: '去支付',
  confirm: orderDeeds.confirmAgreement,
  slip: '提货码',
  of: (action: string, order: string) => `${action}：${order}`,
  payments: '最近支付',
  allPayments: '全部支付记录',
  allOrders: orderLabels.all,
  noPayments: '暂无支付记录',
  paymentsFailed: '支付记录加载失败，请稍后再试！',
  shopOpen: '店铺已开通',
  shopOpenHelp: '您的入驻申请已通过，可登录后台管理店铺。',
  toBackOffice: '进入后台管理',
} as const;
