import { formMessages } from '@xinyue/contracts/formMessages';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels, moneyPlaces } from '@xinyue/contracts/labels/moneyLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { withdrawalStates } from '@xinyue/contracts/moneyWords';
import { orderGroups } from '@xinyue/contracts/orderTransitions';
import { screenTable } from '@xinyue/contracts/screens';
import { formWords } from '@xinyue/web/words/formWords';
import type { Place } from '../../shared/blocks/PlaceTabs.tsx';
import type { TotalTab } from '../../shared/blocks/TotalTabs.tsx';

/** What merchants and company accounts read on the screens of their own money; verbatim where a row of the checklist has the words. */
export const ownTexts = {
  title: screenTable.manageDisposition.label,
  loadFailed: '提现记录加载失败，请稍后再试！',
  empty: '还没有提现记录。订单提货后货款转入可提现余额，即可申请提现。',
  tabs: '提现状态',
  newRows: (count: string) => `有 ${count} 条新记录，点此显示`,
  balance: '资金',
  balanceFailed: '余额加载失败，请稍后再试！',
  figures: {
    available: moneyPlaces.available,
    pending: moneyPlaces.pending,
    held: moneyPlaces.held,
    frozen: moneyPlaces.frozen,
    paidOut: '累计提现',
  },
  pendingHint: '已付款的订单，提货并清算后可提现',
  clearing: '其中已提货待清算',
  clearingFor: (why: string, fen: string, until: string | null) => `${why} ${fen}${until ? `，最晚至 ${until}` : ''}`,
  owing: '欠款',
  owingWhy: '提现后有订单被取消，所欠金额由后续货款自动抵扣，抵扣完后可再次提现。',
  owingEntries: '查看相关流水',
  owingOrder: (no: string, money: string, time: string) => `订单 ${no} 取消，扣回 ${money}（${time}）`,
  payee: moneyLabels.payee,
  noPayee: '尚未填写收款信息，请联系平台填写后再提现。',
  readyFrom: (time: string) => `收款信息刚变更，${time} 起可提现`,
  auto: moneyLabels.auto,
  autoNext: (time: string) => `下次执行：${time}`,
  autoLast: '上次执行',
  autoNone: '尚未执行',
  autoDone: '已提交提现',
  autoHint: '每天自动提取全部可提现余额',
  /** Automatic withdrawal was switched (M-19). */
  autoSaved: '修改成功!',
  autoFailed: formWords.editFailed,
  withdraw: moneyLabels.withdrawal,
  all: '全部提现',
  amount: '提现金额',
  /** The amount of a withdrawal is required (V-51). */
  amountMissing: formMessages.withdrawalMissing,
  fee: '手续费',
  arrival: '实际到账',
  inWords: columnLabels.amountInWords,
  to: moneyLabels.payee,
  ordersRule: '按提货先后结算订单货款，提交后可在提现详情中查看所含订单。',
  /** A withdrawal was accepted (M-18). */
  asked: '提现成功！',
  askFailed: '没有收到结果，可能已提交。再次提交不会重复提现。',
  recall: {
    action: '撤回',
    question: '确定要撤回该提现吗?',
    done: '撤回成功!',
    failed: '撤回失败，请稍后再试！',
    dropped: '已取消撤回',
    consequence: '撤回后金额立即退回可提现余额。',
  },
} as const;

export const detailTexts = {
  title: '提现详情',
  loadFailed: '提现详情加载失败，请稍后再试！',
  orders: '所含订单',
  noOrders: '没有对应订单',
  timeline: orderLabels.timeline,
  /** What is still to come of one under way, so that nobody takes its first answer for an arrival. */
  waits: {
    review: '金额较大，等待平台审核。审核前可以撤回。',
    ready: '已提交，即将发送给银行。',
    sent: '等待银行处理，到账后状态变为已到账。',
  },
} as const;

export const entryTexts = {
  title: screenTable.moneyEntries.label,
  loadFailed: '资金流水加载失败，请稍后再试！',
  empty: '还没有资金流水。客户付款后会显示在这里。',
} as const;

export const statementTexts = {
  title: screenTable.moneyStatements.label,
  loadFailed: '对账单加载失败，请稍后再试！',
  empty: '还没有对账单。有第一笔资金流水后，按月生成。',
  downloadFailed: '下载失败，请稍后再试！',
  closed: '已结账',
  running: '本月未结账',
  lines: (count: string) => `共 ${count} 笔`,
  head: '末笔指纹',
  how: '如何核验',
  steps: [
    '下载该月的 JSON 对账单、校验程序和每日公布的指纹。',
    '在装有 Node.js 的电脑上运行下面的命令，无需联网。',
    '每项检查显示一行。全部通过即表示对账单自生成后未被任何人改动；有一处改动，程序会指出是第几笔。',
  ],
  verifier: '下载校验程序',
  heads: '下载每日指纹',
  command: 'node verify-statement.mjs 对账单.json --heads heads.json',
} as const;

export const ownPlaces: readonly Place[] = [
  ['manageDisposition', screenTable.withdrawals.label],
  ['moneyEntries', entryTexts.title],
  ['moneyStatements', statementTexts.title],
];

/** By what documented clients know of a withdrawal: `trade_state`. */
export const ownTabs: readonly TotalTab[] = [
  { key: 'all', label: '全部', filter: {} },
  { key: '1', label: orderGroups.processing.label, filter: { status: '1' } },
  { key: '4', label: withdrawalStates.paid, filter: { status: '4' } },
  { key: '3', label: withdrawalStates.failed, filter: { status: '3' } },
];
