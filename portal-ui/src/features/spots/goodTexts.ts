import { goodPageTitle } from '@xinyue/contracts/portalPages';
import { goodWords } from '@xinyue/web/words/listWords';

/** Words of the page of one good. */
export const goodTexts = {
  basisAt: (time: string) => `截至 ${time}`,
  tax: '含税状态',
  taxIncluded: '含税 13%',
  taxExcluded: '不含税',
  customs: '完税状态',
  priceHistory: '价格走势',
  priceHistoryFailed: '价格走势加载失败，请稍后再试！',
  noPriceHistory: goodWords.noPrices,
  priceRange: (low: string, high: string, unit: string) => (low === high ? `${low} / ${unit}` : `${low} – ${high} / ${unit}`),
  basisLine: (contract: string) => `升贴水（对 ${contract} 收盘价）`,
  basisRange: (low: string, high: string) => `${low === high ? low : `${low} 至 ${high}`} 元/吨`,
  changes: (count: number) => (count ? `调价 ${count} 次` : '未调价'),
  back: '返回列表',
  goodTitle: goodPageTitle,
} as const;
