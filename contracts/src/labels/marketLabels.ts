/** the 12 categories of news flashes, by the code that the query carries; `all` is no filter. */
export const flashTagNames = {
  all: '全部',
  headline: '头条',
  finance: '财经',
  copper: '铜',
  aluminium: '铝',
  lead: '铅',
  zinc: '锌',
  nickel: '镍',
  tin: '锡',
  cobaltLithium: '钴锂',
  precious: '贵金属',
  minor: '小金属',
} as const;
export type FlashTag = keyof typeof flashTagNames;
/** The same in the order of the menu. */
export const flashTags = (Object.keys(flashTagNames) as FlashTag[]).map((code) => ({ code, name: flashTagNames[code] }));

/** the types of spot prices, by the code that the query carries. */
export const spotPriceTypes = [
  { code: 'natural', name: '天然橡胶' },
  { code: 'latex', name: '天然乳胶' },
  { code: 'synthetic', name: '合成橡胶' },
  { code: 'material', name: '原料' },
] as const;
export type SpotPriceType = (typeof spotPriceTypes)[number]['code'];
