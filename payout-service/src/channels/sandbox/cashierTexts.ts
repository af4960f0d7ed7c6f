import { stateLabels } from '@xinyue/contracts';
import { orderStatusNames } from '@xinyue/contracts';
import { moneyLabels } from '@xinyue/contracts';
import { orderLabels } from '@xinyue/contracts';
import { sandboxNames } from '@xinyue/contracts';

/** What people read at the sandbox cashier. */
export const cashierTexts = {
  title: sandboxNames.cashier,
  notice: '本页仅用于演示与测试，不会产生真实扣款。',
  orderNo: orderLabels.no,
  paymentNo: moneyLabels.paymentNo,
  amount: '应付金额',
  choose: '请选择支付结果',
  buttons: {
    success: orderStatusNames.paymentSuccess,
    refused: stateLabels.refused,
    timeout: '超时',
    late: '迟到',
    twice: '重复通知',
  },
  hints: {
    success: '渠道立即通知支付成功',
    refused: '渠道拒绝付款，订单随之结束',
    timeout: '渠道没有答复，结果未知',
    late: '几秒后才通知支付成功',
    twice: '同一成功通知发送两次',
  },
  back: '返回我的订单',
  failed: '提交失败，请重试',
  busy: '正在提交…',
  paid: '支付成功，正在返回我的订单…',
  refused: '支付被拒绝，订单已结束',
  late: '支付结果将在几秒后通知，可先返回我的订单',
  timeout: '支付超时：渠道没有答复，订单保持待支付，可稍后再试',
  waiting: '支付结果已受理，通知尚未送达，系统会自动重发',
  rejected: (reason: string) => `支付结果未被订单接受：${reason}`,
  missing: '支付单不存在，请从我的订单重新进入',
  states: {
    open: '',
    settled: '该订单已支付，无需再次付款',
    refused: '该笔支付已被拒绝，订单已结束，不能再支付',
    closed: '该订单已结束，不能再支付',
    refunding: '该笔支付正在退款，不能再支付',
    refunded: '该笔支付已退款，不能再支付',
  },
} as const;
