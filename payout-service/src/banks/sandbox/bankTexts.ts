import { stateLabels } from '@xinyue/contracts';
import { moneyLabels } from '@xinyue/contracts';
import { columnLabels } from '@xinyue/contracts';
import { sandboxNames } from '@xinyue/contracts';

/** What people read at the sandbox bank. */
export const bankTexts = {
  title: sandboxNames.bank,
  notice: '本页仅用于演示与测试，不会产生真实付款。',
  none: '还没有付款指令，提现发出后会出现在这里。',
  missing: '银行没有收到这个单号',
  facts: {
    amount: columnLabels.amount,
    kind: columnLabels.type,
    state: columnLabels.status,
    reason: columnLabels.reason,
    counts: '收到 / 查询 / 出款次数',
  },
  kinds: { withdrawal: moneyLabels.withdrawal, refund: moneyLabels.refund },
  states: { processing: '处理中', paid: '已付款', refused: '已拒绝', returned: '已退汇' },
  buttons: { success: '付款成功', refused: stateLabels.refused, contradict: '发送相反通知', return: '退汇' },
  undecidable: {
    processing: '银行尚未答复，不能发送相反通知或退汇',
    paid: '银行已付款，不能再决定',
    refused: '银行已拒绝，不能再决定',
    returned: '银行已退汇，不能再决定',
  },
  corrected: '银行更正：付款未成功',
  plan: '安排下一笔付款',
  planAccount: moneyLabels.payee,
  planResult: columnLabels.result,
  planSave: '保存',
  planned: '已保存',
  results: {
    success: stateLabels.succeeded,
    refused: stateLabels.refused,
    timeout: '超时：已付款，没有答复',
    late: '迟到',
    twice: '重复通知',
    early: '先通知，后答复',
    unknown: '没有答复，一直处理中',
    lost: '没有收到',
    wrongAmount: '通知的金额错误',
    returned: '次日退汇',
  },
  back: '返回列表',
  home: '返回首页',
  busy: '正在提交…',
  failed: '提交失败，请重试',
} as const;
