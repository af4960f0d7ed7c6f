import type { FlashTag } from '@xinyue/contracts/operations';

/** the menu of the news flashes. The contract's table says the same (a test compares them); it would bring every schema along. */
export const flashCategories: readonly { code: FlashTag; name: string }[] = [
  { code: 'all', name: '全部' },
  { code: 'headline', name: '头条' },
  { code: 'finance', name: '财经' },
  { code: 'copper', name: '铜' },
  { code: 'aluminium', name: '铝' },
  { code: 'lead', name: '铅' },
  { code: 'zinc', name: '锌' },
  { code: 'nickel', name: '镍' },
  { code: 'tin', name: '锡' },
  { code: 'cobaltLithium', name: '钴锂' },
  { code: 'precious', name: '贵金属' },
  { code: 'minor', name: '小金属' },
];

/** the types of spot prices, like the table of the contract. */
export const spotPriceKinds = [
  ['natural', '天然橡胶'],
  ['latex', '天然乳胶'],
  ['synthetic', '合成橡胶'],
  ['material', '原料'],
] as const;
