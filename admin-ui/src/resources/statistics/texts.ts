import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import type { PeriodKind } from '@xinyue/contracts/periods';
import { screenTable } from '@xinyue/contracts/screens';

/** Words of the statistics. */
export const statisticsTexts = {
  title: screenTable['charts/statistics'].label,
  periods: '统计周期',
  kinds: { day: '按日', month: '按月', year: '按年' } satisfies Record<PeriodKind, string>,
  spans: { day: '近 30 天', month: '近 12 个月', year: '近 5 年' } satisfies Record<PeriodKind, string>,
  period: '期间',
  sales: '销售',
  count: '销售笔数',
  money: '销售金额（元）',
  clicks: '商品点击',
  payCount: '支付方式（按笔数）',
  payMoney: '支付方式（按金额，元）',
  payType: orderLabels.payType,
  share: '占比',
  simulated: '同时显示模拟订单',
  simulatedCount: '模拟订单笔数',
  simulatedMoney: '模拟订单金额（元）',
  simulatedHelp: '自动任务生成的模拟订单，单独统计，不计入以上销售。',
  noSimulated: '暂无模拟订单',
  total: '合计',
  salesHelp: '按支付时间统计已支付、待提货和已提货的订单，不含已取消的订单和模拟订单。',
  clicksHelp: '访客打开一种现货的页面计一次，30 分钟内重复打开不再计。点击每 5 秒写入一次，服务异常中断时可能丢失最后 5 秒。',
  salesFailed: '销售统计加载失败，请稍后再试！',
  clicksFailed: '点击统计加载失败，请稍后再试！',
  chartFailed: '图表加载失败，数据表不受影响。',
  noSales: '暂无销售数据',
  noClicks: '暂无点击数据',
  nothingFound: (span: string) => `${span}没有符合条件的记录。`,
  showAll: '清除搜索条件',
  figures: (title: string) => `${title}数据表`,
} as const;
