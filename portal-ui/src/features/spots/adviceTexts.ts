import type { AdviceName } from '@xinyue/contracts/operations';
import { spotTexts } from '../../shared/spotTexts.ts';

const filterNames: Record<AdviceName, string> = {
  ...spotTexts.choiceNames,
  q: '搜索词',
  spotTypeId: spotTexts.category,
  userCustomerId: spotTexts.shop,
  price: '价格',
  taxIncluded: '含税',
  pickupArea: spotTexts.area,
  customsState: '清关状态',
};
/** Words of an empty list. */
export const adviceTexts = {
  title: '没有结果时的建议',
  words: '您是不是要找',
  filters: '去掉一个条件试试',
  without: (name: AdviceName) => `不限${filterNames[name]}`,
  brings: (label: string, goods: number) => `${label}（${goods} 条）`,
} as const;
