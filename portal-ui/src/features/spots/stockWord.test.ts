import { expect, it } from 'vitest';
import { isOrderable, isShort, stockWord } from './stockWord.ts';

const stock = (inventoryTotal: number) => ({ inventoryTotal, miniTotal: 5 });

it('portal 4 R-38 the word for a stock is 少量 below 2, 紧张 below 10 smallest orders, else 充足', () => {
  const words = [0, 4, 9, 10, 49, 50].map((left) => stockWord(stock(left)));
  expect(words).toEqual(['已售罄', '少量', '少量', '紧张', '紧张', '充足']);
});

it('P-12 what is less than the smallest order can be ordered no more', () => {
  expect([0, 4, 5].map((left) => isOrderable(stock(left)))).toEqual([false, false, true]);
  expect([0, 4, 5].map((left) => isShort(stock(left)))).toEqual([false, true, false]);
});
