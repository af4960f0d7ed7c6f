import { orderDeeds, orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { screenTable } from '@xinyue/contracts/screens';
import { agreementWords } from '@xinyue/web/words/agreementWords';
import { formWords, viewerWords } from '@xinyue/web/words/formWords';

/** What operators read on the order screen; verbatim where a row of the checklist has the words. */
export const orderTexts = {
  title: screenTable.orderManagement.label,
  page: '订单',
  tabs: orderLabels.status,
  living: orderLabels.all,
  cancelled: '已取消',
  noCancelled: '没有已取消的订单。',
  simulated: screenTable.simulatedOrder.label,
  holds: screenTable.holds.label,
  simulatedFailed: '模拟订单加载失败，请稍后再试！',
  noSimulated: '还没有模拟订单。启用自动任务的订单后，到时间自动生成。',
  print: viewerWords.print,
  wholePage: '打开整页',
  exportChosen: '导出所选',
  select: (orderNo: string) => `选择订单 ${orderNo}`,
  queries: '我的查询',
  noQueries: '还没有保存的查询。设好筛选条件后，起个名字保存。',
  queryName: '查询名称',
  saveQuery: formWords.save,
  loadFailed: '订单加载失败，请稍后再试！',
  toList: '返回订单列表',
  sumFailed: '合计加载失败',
  timelineFailed: '订单动态加载失败，请稍后再试！',
  agreementsFailed: agreementWords.failed,
  empty: '还没有用户订单。客户下单后会显示在这里。',
  noMatch: '所选日期或条件下没有订单。',
  allDays: '查看全部日期',
  agreementHint: '上传 1 至 3 份合同图片，jpg 或 png，每份不超过 500kb；手机照片会先在本机压缩',
  agreementPick: '选择合同图片',
  uploadBusy: '合同正在上传，请稍候',
  reason: '取消原因',
  reasonMissing: '请填写取消原因',
} as const;

/** Said where an order moved on while somebody decided about it. */
export const conflictTexts = {
  by: (who: string, time: string, what: string) => `${who} 已于 ${time} 处理：${what}`,
  kept: '该操作已不适用。您填写和上传的内容仍保留在此，关闭后订单将刷新。',
} as const;

/** M-56: the three actions; they also fill {action} in M-20, M-35, M-50 and M-57. */
export const actionNames = { confirm: '确认订单', pickUp: orderDeeds.pickUp, cancel: '取消用户支付订单' } as const;
export type OrderAction = keyof typeof actionNames;

export const actionDone = (action: OrderAction): string => `${actionNames[action]}成功!`;
export const actionFailed = (action: OrderAction): string => `${actionNames[action]}失败，请稍后再试！`;
export const actionDropped = (action: OrderAction): string => `已取消${actionNames[action]}`;
export const actionQuestion = (action: OrderAction): string => `确定要${actionNames[action]}吗?`;

export const cancelledText = (time: string, reason: string): string => `${time} 取消${reason ? `：${reason}` : ''}`;
export const newOrdersText = (count: string): string => `有 ${count} 笔新订单，点此显示`;

/** Keeping back the money of an order whose goods were fetched. */
export const freezeTexts = {
  title: '货款',
  reason: '冻结原因',
  reasonMissing: '请填写冻结原因',
  freeze: {
    action: '冻结货款',
    question: '确定要冻结该订单的货款吗?',
    done: '冻结货款成功!',
    failed: '冻结货款失败，请稍后再试！',
    consequence: '冻结后该订单的货款不能提现，直到解冻；已提现的货款不能冻结。',
  },
  thaw: {
    action: '解冻货款',
    question: '确定要解冻该订单的货款吗?',
    done: '解冻货款成功!',
    failed: '解冻货款失败，请稍后再试！',
    consequence: '解冻后货款回到冻结前的位置；已提货的可以提现。',
  },
} as const;
