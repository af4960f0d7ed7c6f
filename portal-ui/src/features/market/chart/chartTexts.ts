import { publicLabels } from '@xinyue/contracts/labels/publicLabels';

/** Words of charts. */
export const chartTexts = {
  kind: '图表类型',
  kinds: { minute: '分时', daily: '日线' },
  failed: '走势加载失败，请稍后再试！',
  codeFailed: '图表加载失败，请稍后再试！',
  empty: '暂无走势',
  emptyHelp: '该合约目前没有成交，请稍后再来查看。',
  help: '左右方向键逐点查看',
  canvas: (name: string, kind: string) => `${name}${kind}图，左右方向键逐点查看`,
  figures: '以表格查看',
  time: publicLabels.time,
  date: publicLabels.date,
  latest: '价格',
  average: '均价',
  percent: '涨跌幅',
  volume: '成交量',
  interest: '持仓量',
  open: '开盘',
  high: '最高',
  low: '最低',
  close: '收盘',
  settle: '结算',
  previousSettle: '昨结算',
  ma: (days: number) => `${days} 日均线`,
} as const;
