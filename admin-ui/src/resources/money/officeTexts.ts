import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels, moneyPlaces, paymentStates } from '@xinyue/contracts/labels/moneyLabels';
import { messages } from '@xinyue/contracts/messages';
import type { Place } from '../../shared/blocks/PlaceTabs.tsx';
import type { TotalTab } from '../../shared/blocks/TotalTabs.tsx';
import { entryTypes, withdrawalStates } from '@xinyue/contracts/moneyWords';
import { differenceStates } from '@xinyue/contracts/operations/payout/reconcileOperations';
import { screenTable } from '@xinyue/contracts/screens';
import { waitingParts } from '@xinyue/contracts/waitingParts';
import { formWords } from '@xinyue/web/words/formWords';
import { actionWords as words } from './actionWords.ts';
import { refundTexts } from './refundTexts.ts';

/** What operators read on the screens of all money (资金管理). */
export const overviewTexts = {
  title: screenTable.moneyManagement.label,
  loadFailed: '资金总览加载失败，请稍后再试！',
  balance: '试算平衡',
  balanced: '借贷平衡：所有账户合计为 0',
  unbalanced: '借贷不平衡，请立即停止放款并核查',
  waiting: differenceStates.open,
  waits: {
    review: '待审核提现',
    unknown: '未知结果',
    differences: screenTable.differences.label,
    refunds: messages.refundStates.failed,
    unbooked: screenTable.unbookedPayments.label,
    settlement: '待确认对账单',
    refundReview: '待复核退款',
    cancelReview: '待复核取消',
  },
  unknownHint: '银行超过 24 小时未给出结果',
  figures: {
    bank: '银行存款',
    pending: moneyPlaces.pending,
    available: moneyPlaces.available,
    held: moneyPlaces.held,
    frozen: moneyPlaces.frozen,
    refunds: '待退款',
    suspense: '待查款项',
    fees: '手续费收入',
    owed: '商户欠款',
    receivable: '渠道应收',
    cost: '渠道手续费',
  },
  paused: (reason: string) => `提现已暂停：${reason}`,
  pause: words('暂停提现', {
    question: '确定要暂停全部提现吗?',
    consequence: '暂停后不再受理和发送新的提现；已发送给银行的照常处理。',
  }),
  resume: words('恢复提现', { question: '确定要恢复提现吗?', consequence: '恢复后立即受理并发送提现。' }),
  autoRun: words('执行自动提现', {
    question: '确定要现在执行今天的自动提现吗?',
    consequence: '每个账户每天只执行一次，今天已执行过的不再执行。',
  }),
  autoRan: (accounts: number, created: number) => `共 ${accounts} 个账户，提交提现 ${created} 笔`,
  skipped: '未提现的账户',
  payee: '公司收款账户',
  payeeDone: '修改成功!',
  payeeFailed: formWords.editFailed,
  payeeHint: '更换后 24 小时内不能提现',
  company: '公司账户',
  companies: { gq: '平台自营货款', gh: entryTypes.fee },
  reason: columnLabels.reason,
  reasonMissing: '请填写原因',
} as const;

export const officeTexts = {
  title: screenTable.withdrawals.label,
  loadFailed: '提现记录加载失败，请稍后再试！',
  empty: '还没有提现记录。商户申请提现后会显示在这里。',
  noMatch: '这里没有提现，待审核的已全部处理。',
  tabs: '提现状态',
  newRows: (count: string) => `有 ${count} 条新记录，点此显示`,
  waitsSince: (time: string) => `自 ${time} 等待`,
  unknown: '银行超过 24 小时未给出结果',
  review: '提现审核',
  pass: '通过',
  reject: moneyLabels.reject,
  next: '下一笔',
  none: '没有下一笔',
  noNext: '没有其他待审核的提现',
  passed: words('通过', { question: '确定要通过该提现吗?', consequence: '通过后立即发送给银行，不能撤回。' }),
  rejected: words(moneyLabels.reject, { question: '驳回该提现', consequence: '金额退回账户的可提现余额，原因会显示给申请人。' }),
  remark: '驳回原因',
  remarkMissing: '请填写驳回原因',
  askBank: words('查询银行', { question: '', consequence: '' }),
  release: words('放行账户', {
    question: '确定要放行该账户吗?',
    consequence: '该账户可以提取其余金额；本笔仍然冻结，直到银行给出结果。',
  }),
} as const;

export const accountTexts = {
  title: screenTable.moneyAccounts.label,
  loadFailed: '账户余额加载失败，请稍后再试！',
  empty: '还没有账户。商户有第一笔货款后会显示在这里。',
  sum: '合计',
  withdrawals: screenTable.withdrawals.label,
} as const;

export const differenceTexts = {
  title: screenTable.differences.label,
  loadFailed: '对账差异加载失败，请稍后再试！',
  empty: '没有对账差异，我方账目与银行一致。',
  noMatch: '这里没有差异，待处理的已全部处理。',
  tabs: '处理状态',
  run: words('执行对账', { question: '选择对账日期', consequence: '用银行当天的流水核对提现、收款和退款。' }),
  ran: (lines: number, matched: number, differences: number) =>
    `银行流水 ${lines} 条，相符 ${matched} 条，新差异 ${differences} 条`,
  day: '对账日期',
  resolve: words('处理', { question: '处理该差异', consequence: '' }),
  remark: '处理说明',
  remarkMissing: '请填写处理说明',
  book: '同时入账（须由另一人确认）',
  waitsForSecond: (who: string) => `${who} 已提请入账，等待另一人确认`,
} as const;

/** Money that a channel brought and that is not booked for its order. */
export const unbookedTexts = {
  title: screenTable.unbookedPayments.label,
  loadFailed: '未能入账的收款加载失败，请稍后再试！',
  empty: '没有未能入账的收款。重复付款、金额不符或订单结束后才到的付款会显示在这里。',
  noMatch: '这里没有收款，待处理的已全部处理。',
  tabs: '处理状态',
  refunding: paymentStates.refunding,
  resolve: words('处理', { question: '处理未能入账的收款', consequence: '' }),
  how: '处理方式',
  hows: {
    refund: '由收到款项的支付渠道原路退回，退回后自动完成；不动用任何店铺的货款。',
    settled: '款项已在系统外退回或处理，系统不再退款，须填写说明。',
  },
  remark: '处理说明',
  remarkMissing: '请填写处理说明',
} as const;

/** What channels owe. */
export const channelTexts = {
  title: screenTable.channels.label,
  loadFailed: '支付渠道加载失败，请稍后再试！',
  empty: '还没有支付渠道。渠道有第一笔收款后会显示在这里。',
  statements: screenTable.channelStatements.label,
} as const;

/** Statements of channels: brought by the channel or by staff. */
export const statementTexts = {
  title: screenTable.channelStatements.label,
  loadFailed: '渠道对账单加载失败，请稍后再试！',
  empty: '还没有渠道对账单。合作方上传、人工上传或渠道自动结算后会显示在这里。',
  noMatch: '这里没有对账单，待确认的已全部处理。',
  tabs: '对账单状态',
  upload: words('上传对账单', {
    question: '上传渠道对账单',
    consequence:
      'CSV 文件，首行为 kind,no,fen,feeFen,time：kind 为 in（收款）或 out（退款），no 为支付单号或退款编号，金额以分为单位。',
  }),
  file: '选择文件',
  fileMissing: '请选择对账单文件',
  channel: '渠道',
  channelMissing: '请选择渠道',
  day: '对账日期',
  confirm: words('确认', {
    question: '确认渠道对账单',
    consequence: '确认后，与我方相符的收款即为已结算，其余记为对账差异。须由上传者以外的人确认。',
  }),
  reject: words('驳回', { question: '驳回渠道对账单', consequence: '驳回后可重新上传该日对账单。' }),
  remark: '驳回原因',
  remarkMissing: '请填写驳回原因',
  view: '查看',
  lines: '明细',
  noLines: '这份对账单没有明细',
  unkept: (lines: number) => `另有 ${lines} 行与本渠道无关，只计数，不保留明细`,
  onlyOpen: '只看不符',
  linesFailed: '明细加载失败，请稍后再试！',
} as const;

export const paymentTexts = {
  title: screenTable.payments.label,
  loadFailed: '收款记录加载失败，请稍后再试！',
  empty: '还没有收款记录。客户付款后会显示在这里。',
  refunds: moneyLabels.refund,
  retry: words('重新退款', {
    question: '确定要重新退款吗?',
    consequence: '以原退款编号再次交给支付渠道，渠道对同一编号只退一次。',
  }),
} as const;

export const officePlaces: readonly Place[] = [
  ['moneyManagement', '总览'],
  ['withdrawals', moneyLabels.withdrawal],
  ['moneyAccounts', accountTexts.title],
  ['unbookedPayments', unbookedTexts.title],
  ['channels', channelTexts.title],
  ['channelStatements', statementTexts.title],
  ['differences', differenceTexts.title],
  ['payments', paymentTexts.title],
  ['refundReviews', refundTexts.title],
];

/** What waits for people first, then the way of a withdrawal. */
export const officeTabs: readonly TotalTab[] = [
  { key: 'review', label: withdrawalStates.review, filter: { state: 'review' } },
  { key: 'all', label: '全部', filter: {} },
  ...(['ready', 'sent', 'paid', 'failed', 'returned'] as const).map((state) => ({
    key: state,
    label: withdrawalStates[state],
    filter: { state },
  })),
  { key: 'unknown', label: waitingParts.unknown.tab, filter: waitingParts.unknown.filter },
];
