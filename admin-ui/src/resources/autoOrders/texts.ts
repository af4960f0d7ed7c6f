import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { messages } from '@xinyue/contracts/messages';
import { screenTable } from '@xinyue/contracts/screens';
import { formWords } from '@xinyue/web/words/formWords';

/** What merchants and operators read on the screens of automatic orders; verbatim where a row of the checklist has the words. */
export const configTexts = {
  title: screenTable.merchantDisposition.label,
  create: '新增配置',
  edit: '编辑配置',
  loadFailed: '自动任务配置加载失败，请稍后再试！',
  empty: '还没有自动任务配置。新增配置后，可按日生成模拟订单。',
  /** A config or task was saved (M-15). */
  saved: '配置成功！',
  saveFailed: '保存失败，请稍后再试！您填写的内容都已保留。',
  /** A config was deleted (M-60). */
  deleted: '配置已删除!',
  consequence: '其下的任务一并停止，未生成的订单不再生成，已生成的模拟订单保留。',
  tasks: '任务',
  noLimits: messages.hqConfigMissing,
  noLimitsNext: '总部设置允许的范围后，才能新增配置。',
  shop: fieldLabels.userCustomerName,
  shopMissing: messages.shopUnnamed,
  shopsFailed: '商户加载失败，请稍后再试！',
  outside: '按目前的内容不能保存：',
  moneyFirst: '请先填写总金额和单笔订单金额',
  raised: '已按最小值调整',
  mostRows: '当日拆单后的子订单数上限',
} as const;

export const taskTexts = {
  title: screenTable.merchantDisposition.label,
  create: '新增任务',
  loadFailed: '自动任务加载失败，请稍后再试！',
  empty: '还没有任务。新增任务后，点“生成”得到当日的模拟订单。',
  noConfig: '请从自动任务配置中选择一个配置，再查看它的任务。',
  back: formWords.back,
  /** A config or task was saved (M-15). */
  saved: '配置成功！',
  saveFailed: '保存失败，请稍后再试！您填写的内容都已保留。',
  /** A task was deleted (M-17). */
  deleted: '任务已删除!',
  consequence: '未生成的订单不再生成，已生成的模拟订单保留。',
  generate: '生成',
  generating: '正在生成…',
  generated: (count: string, money: string) => `生成成功：${count} 单，合计 ${money}`,
  generateOut: '没有收到结果，请刷新查看。再次生成不会重复。',
  view: formWords.view,
} as const;

export const planTexts = {
  title: '模拟任务订单',
  loadFailed: '任务订单加载失败，请稍后再试！',
  notYet: '该任务还没有生成订单。',
  enable: '启用',
  question: '确定要启用吗?',
  consequence: '启用后不能撤回。到订单时间后生成模拟订单。',
  /** Orders of a task were enabled (M-16). */
  enabled: '启用成功！',
  enableOut: '没有收到结果。再次启用不会重复生效。',
  all: '全选',
  none: '取消选择',
  more: '加载更多',
} as const;
