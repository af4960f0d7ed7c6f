import { screenTable } from '@xinyue/contracts/screens';
import { oldestText, unreadable } from '../../shared/spanText.ts';

/** Words of 工作台. */
export const workboardTexts = {
  title: screenTable.workboard.label,
  loadFailed: '工作台加载失败，请稍后再试！',
  at: (time: string) => `更新于 ${time}`,
  nothing: '目前没有待办。',
  sum: (count: string, late: number) => `共 ${count} 项待办${late > 0 ? `，${late} 类已超时` : ''}`,
  partly: '部分待办无法读取',
  oldest: oldestText,
  unreadable,
  late: '超时',
  waits: '待处理',
  none: '无待办',
  others: '其他',
} as const;
