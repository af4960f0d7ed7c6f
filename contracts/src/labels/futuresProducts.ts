/** The futures products whose contracts are quoted and that a good may be priced against (`basisContract`). */
export const futuresProducts = { RU: '天然橡胶', NR: '20号胶', BR: '丁二烯橡胶' } as const;
export type FuturesProduct = keyof typeof futuresProducts;
export const futuresProductCodes = Object.keys(futuresProducts) as FuturesProduct[];
