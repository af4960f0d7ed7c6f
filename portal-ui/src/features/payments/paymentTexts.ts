import { orderStatusNames } from '@xinyue/contracts/codes';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels, paymentStates } from '@xinyue/contracts/labels/moneyLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { buttonWords } from '@xinyue/web/words/buttonWords';

/** Words of the payment records; 暂无支付数据 is M-56. */
export const paymentTexts = {
  title: '支付记录',
  empty: '暂无支付数据',
  emptyText: '您支付的订单会在这里留下记录。',
  emptyPage: '这一页没有内容。',
  firstPage: '回到第一页',
  failed: '支付记录加载失败，请稍后再试！',
  toOrders: '查看我的订单',
  visitorTitle: '登录后查看支付记录',
  visitorText: '您的付款与退款都在这里。',
  signIn: buttonWords.signIn,
  total: (count: string) => `共 ${count} 条支付记录`,
  time: publicLabels.time,
  orderNo: orderLabels.no,
  openOrder: (no: string) => `查看订单 ${no}`,
  amount: columnLabels.amount,
  channel: moneyLabels.channel,
  state: '支付状态',
  refunds: moneyLabels.refund,
  noRefund: '无退款',
  refund: (money: string, state: string) => `${money} ${state}`,
  paidAt: (time: string) => `到账 ${time}`,
  refundOpened: (time: string) => `申请 ${time}`,
  refundSettled: (time: string) => `退回 ${time}`,
  states: {
    open: orderStatusNames.pendingPayment,
    settled: orderStatusNames.paymentSuccess,
    refused: orderStatusNames.paymentFailed,
    refunding: paymentStates.refunding,
    refunded: paymentStates.refunded,
  },
  refundStates: { opened: moneyLabels.refundRuns, settled: '已退回', failed: moneyLabels.refundRuns },
} as const;
