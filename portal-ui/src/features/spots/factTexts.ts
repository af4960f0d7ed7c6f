import { qualityLabel } from '@xinyue/contracts/operations/catalog/spotFields';
import { goodWords } from '@xinyue/web/words/listWords';

/** Words of the specification of a good. */
export const factTexts = {
  trade: '交易信息',
  place: goodWords.place,
  specification: goodWords.specification,
  quality: qualityLabel,
  plainDays: { warehouseRentDate: '免仓租至', pickupGoodsDate: '可提货日' } as Partial<Record<string, string>>,
} as const;
