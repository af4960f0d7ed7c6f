import { expect, it } from 'vitest';
import { basisDays } from './basisDays.ts';

const price = (day: string, moneyPerTon: number | null) => ({ day, money: 1, moneyPerTon });
const bar = (date: string, close: number) => ({ date, close });

it('own-names the basis of a day is the price that held on it over the close of the contract', () => {
  const prices = [price('2026-11-03', 15_000), price('2026-11-05', 15_500)];
  const bars = [bar('2026-11-02', 14_000), bar('2026-11-03', 14_100), bar('2026-11-04', 15_200), bar('2026-11-05', 14_800)];
  expect(basisDays(prices, bars)).toEqual([
    { day: '2026-11-03', premium: 900 },
    { day: '2026-11-04', premium: -200 },
    { day: '2026-11-05', premium: 700 },
  ]);
});

it('a price that is not per tonne has no basis, and neither has a contract without days', () => {
  expect(basisDays([price('2026-11-03', null)], [bar('2026-11-04', 14_000)])).toEqual([]);
  expect(basisDays([price('2026-11-03', 15_000)], [])).toEqual([]);
});
