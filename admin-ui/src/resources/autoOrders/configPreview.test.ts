import { shopFigures } from '@xinyue/contracts/testing/hqFigures';
import { expect, it } from 'vitest';
import { anHqConfig } from '../../testing/autoSamples.ts';
import { ids } from '../../testing/samples.ts';
import { hasMoney, previewOf, rangeText } from './configPreview.ts';

const preview = (more: object = {}, goods: string = ids.order) => previewOf({ ...shopFigures, ...more }, goods, anHqConfig);

it('A-44 says that a config which needs nothing is stored as it is typed', () => {
  expect(preview()).toEqual({ text: '将保存为：最多 30 单，最少 5 单', changes: [], faults: [] });
});

it('A-04 A-05 Z-91 raises the most and lowers the fewest, and says why', () => {
  // 300,000 by 15,000 is 20 at least; 800,000.50 by 45,000 is 17 at most.
  const found = preview({ orderMinMoneyTotal: 300_000, orderMaxTotal: 18, orderMinTotal: 18 });
  expect(found).toMatchObject({
    text: '将保存为：最多 20 单，最少 17 单',
    changes: ['最多由 18 单提高到 20 单，否则达不到最小总金额', '最少由 18 单降低到 17 单，否则会超过最大总金额'],
    faults: [],
  });
});

it('A-06 V-47 names what the server would refuse: field, range and value, each field once', () => {
  expect(preview({ orderMinMoneyTotal: 10_000, orderMaxTotal: 50 })!.faults).toEqual([
    { field: 'orderMinMoneyTotal', text: '订单最小总金额须在总部限定的 10000.01 至 900000.55 之间，当前 10000' },
    { field: 'orderMaxTotal', text: '订单最大数量须在总部限定的 4 至 40 之间，当前 50' },
  ]);
  expect(preview({}, ids.merchant)!.faults).toEqual([{ field: 'spotGoodsIds', text: '所选限定商品不在总部限定范围内' }]);
});

it('V-44 M-45 judges the smallest order by the cheapest chosen good; equal passes', () => {
  expect(preview({ orderMinMoney: 14_999.99 })!.faults).toEqual([
    { field: 'orderMinMoney', text: '订单最小金额不能低于所选限定商品单个价格：15000元' },
  ]);
  expect(preview({ orderMinMoney: 15_000 })!.faults).toEqual([]);
});

it.each([
  ['a missing figure', { orderMaxTotal: null }],
  ['no number', { orderMinMoney: Number.NaN }],
  ['an upper bound below its lower one', { orderMaxMoney: 14_000 }],
  ['nothing at all', Object.fromEntries(Object.keys(shopFigures).map((figure) => [figure, null]))],
])('says nothing for %s', (_what, more) => {
  expect(preview(more)).toBeUndefined();
});

it('does not wait for the number of split rows, which changes nothing', () => {
  expect(preview({ orderMaxCount: null })?.text).toBe('将保存为：最多 30 单，最少 5 单');
});

it('V-46 counts may be typed once all money is there', () => {
  expect(hasMoney(shopFigures)).toBe(true);
  for (const gone of ['orderMinMoneyTotal', 'orderMaxMoneyTotal', 'orderMinMoney', 'orderMaxMoney'])
    expect(
      [null, 0, Number.NaN].map((value) => hasMoney({ ...shopFigures, [gone]: value })),
      gone,
    ).toEqual([false, false, false]);
});

it('V-47 Z-92 shows what head office allows, of single orders that of unsplit ones', () => {
  expect([rangeText('orderMaxMoneyTotal', anHqConfig), rangeText('orderMinTotal', anHqConfig)]).toEqual([
    '总部范围 ¥10,000.01 至 ¥900,000.55',
    '总部范围 4 至 40 单',
  ]);
  expect(rangeText('orderMinMoney', anHqConfig)).toBe('总部范围 ¥1,000.10 至 ¥50,000.00');
  expect(rangeText('orderMaxCount', anHqConfig)).toBeUndefined();
});
