import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { refundCaseStates } from '@xinyue/contracts/reviewWords';
import { screenTable } from '@xinyue/contracts/screens';
import type { TotalTab } from '../../shared/blocks/TotalTabs.tsx';
import { actionWords as words } from './actionWords.ts';

/** What goes back to payers and waits for a second person. */
export const refundTexts = {
  title: screenTable.refundReviews.label,
  loadFailed: '退款复核加载失败，请稍后再试！',
  empty: '还没有退款。达到复核限额的退款会先在这里等待第二人复核。',
  noMatch: '这里没有退款，待复核的已全部处理。',
  missing: '该退款不存在',
  tabs: '复核状态',
  newRows: (count: string) => `有 ${count} 条新记录，点此显示`,
  detail: '退款详情',
  kind: '类型',
  why: '复核原因',
  no: '退款编号',
  askedBy: '发起人',
  askedAt: '发起时间',
  remarkOf: '复核说明',
  cancelled: '已通过',
  cancelFailed: '未能取消',
  cancelHint: '该订单的货款已提现。通过后订单取消，款项退回买家，店铺欠平台同等金额；驳回后订单不变。',
  review: '复核',
  pass: '通过',
  reject: moneyLabels.reject,
  next: '下一笔',
  none: '没有下一笔',
  noNext: '没有其他待复核的退款',
  passed: words('通过', { question: '确定要通过吗?', consequence: '通过后立即执行，不能撤回。' }),
  rejected: words(moneyLabels.reject, {
    question: '驳回',
    consequence: '驳回的退款仍欠买家，列为待处理；驳回的取消不改变订单。',
  }),
  remark: '驳回原因',
  remarkMissing: '请填写驳回原因',
} as const;

/** What waits for people first, then the way of a refund. */
export const refundTabs: readonly TotalTab[] = [
  { key: 'review', label: refundCaseStates.review, filter: { state: 'review' } },
  { key: 'all', label: '全部', filter: {} },
  ...(['opened', 'sent', 'settled', 'failed', 'rejected'] as const).map((state) => ({
    key: state,
    label: refundCaseStates[state],
    filter: { state },
  })),
];
