import { listWords } from '@xinyue/web/words/listWords';

/** Words of what narrows and orders the list, which comes behind the first goods. */
export const filterTexts = {
  lowest: '最低价（元/吨）',
  highest: '最高价（元/吨）',
  all: '全部',
  priceFormat: listWords.figureWrong,
  priceOrder: '最低价不能高于最高价',
  clearAllLabel: '清空筛选条件',
  sort: listWords.sort,
  sorts: { best: '最匹配', newest: '最新上架', priceUp: '每吨价格从低到高', priceDown: '每吨价格从高到低' },
  removeFilter: (name: string) => `移除筛选：${name}`,
  searchFor: (text: string) => `搜索：${text}`,
  chosen: (label: string, count: number) => (count ? `${label}（${count}）` : label),
  optionsFailed: listWords.optionsFailed,
  retryOptions: (label: string) => `重新加载${label}选项`,
} as const;
