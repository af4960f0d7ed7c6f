import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { spotTexts } from '../../shared/spotTexts.ts';

/** Words beside the search, which come with it. */
export const suggestTexts = {
  list: '搜索建议',
  kinds: { level: spotTexts.grade, good: '现货', shop: publicLabels.shop, warehouse: spotTexts.warehouse },
  goods: (count: number) => `${count} 条`,
  found: (count: number) => (count ? `有 ${count} 条搜索建议，用上下键选择` : ''),
} as const;
