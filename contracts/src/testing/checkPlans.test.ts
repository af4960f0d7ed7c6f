import { expect, it } from 'vitest';
import { checkPlans, type CheckedDay, type CheckedRow } from './checkPlans.ts';

const row = (quantity: number, time: string, splitGroup: number | null = null): CheckedRow => ({
  spotId: 'a',
  quantity,
  fen: quantity * 10,
  dueAt: `2026-11-02 ${time}`,
  splitGroup,
});
/** Three orders: 4 pieces unsplit, 12 that had to be split, 7 that were. */
const rows = [row(4, '08:00:00'), row(5, '08:00:05', 1), row(7, '09:00:00', 1), row(4, '10:00:00', 2), row(3, '18:00:00', 2)];
const day: CheckedDay = {
  shop: {
    orderMinMoneyTotal: 230,
    orderMaxMoneyTotal: 230,
    orderMinTotal: 3,
    orderMaxTotal: 3,
    orderMinMoney: 40,
    orderMaxMoney: 120,
    orderMaxCount: 4,
  },
  hq: {
    orderMinMoneyTotal: 230,
    orderMaxMoneyTotal: 230,
    noSplitMinMoney: 40,
    noSplitMaxMoney: 120,
    splitOrderMinMoney: 30,
    splitOrderMaxMoney: 70,
    splitOrderMinGoodsTotal: 3,
    splitOrderMaxGoodsTotal: 7,
    splitOrderRate: 50,
    noSplitNum: 6,
    mustSplitNum: 10,
  },
  goods: [{ id: 'a', priceFen: 10, minimum: 3, stock: 23, forSale: true }],
  tasks: [{ day: '2026-11-02', starts: '08:00:00', ends: '18:00:00', rows }],
};
const [task, good] = [day.tasks[0]!, day.goods[0]!];
const shop = (more: object) => ({ ...day, shop: { ...day.shop, ...more } });
const hq = (more: object) => ({ ...day, hq: { ...day.hq, ...more } });
const goods = (more: object) => ({ ...day, goods: [{ ...good, ...more }] });
const window = (more: object) => ({ ...day, tasks: [{ ...task, ...more }] });
const replaced = (nth: number, more: object) => window({ rows: rows.map((one, at) => (at === nth ? { ...one, ...more } : one)) });
const rulesOf = (broken: CheckedDay) => [...new Set(checkPlans(broken).flatMap((one) => one.split(':')[0]!.split(' ')))];

it('A-28 to A-40 finds nothing in a plan that keeps every limit to the last fen', () => {
  expect(checkPlans(day)).toEqual([]);
  expect(checkPlans({ ...day, tasks: [] })).toEqual([]);
  expect(checkPlans(hq({ splitOrderRate: 100 }))).toEqual([]);
});

it.each<[rule: string, what: string, broken: CheckedDay]>([
  ['A-28', 'no row', window({ rows: [] })],
  ['A-28', 'a good that is not for sale', goods({ forSale: false })],
  ['A-28', 'a good nobody knows', replaced(0, { spotId: 'b' })],
  ['A-28', 'half a piece', replaced(0, { quantity: 4.5, fen: 45 })],
  ['A-29', 'a fen too much', replaced(0, { fen: 41 })],
  ['A-30', 'less than one may take', goods({ minimum: 4 })],
  ['A-30', 'more in a day than there is', goods({ stock: 22 })],
  ['A-31', 'a day that is worth too little', shop({ orderMinMoneyTotal: 231, orderMaxMoneyTotal: 240 })],
  ['A-31', 'a day that is worth too much', shop({ orderMaxMoneyTotal: 229 })],
  ['A-31', 'a day outside the range of head office', hq({ orderMaxMoneyTotal: 229 })],
  ['A-32', 'too few orders', shop({ orderMinTotal: 4 })],
  ['A-32', 'too many orders', shop({ orderMaxTotal: 2 })],
  ['A-33', 'an order that is worth too little', shop({ orderMinMoney: 41 })],
  ['A-33', 'a split order that is worth too much', shop({ orderMaxMoney: 119 })],
  ['A-34', 'an unsplit order outside the range of head office', hq({ noSplitMinMoney: 41 })],
  ['A-34', 'an unsplit order that had to be split', hq({ mustSplitNum: 4 })],
  ['A-35', 'a part that is worth too little', hq({ splitOrderMinMoney: 31 })],
  ['A-35', 'a part of too many pieces', hq({ splitOrderMaxGoodsTotal: 6 })],
  ['A-36', 'a part alone', replaced(1, { splitGroup: 3 })],
  ['A-36', 'parts of two goods', { ...replaced(1, { spotId: 'b' }), goods: [good, { ...good, id: 'b' }] }],
  ['A-37', 'a split order that must not be', hq({ noSplitNum: 7 })],
  ['A-38', 'too many parts', shop({ orderMaxCount: 3 })],
  ['A-39', 'a split order at 0 %', hq({ splitOrderRate: 0 })],
  ['A-40', 'a time before the window', window({ starts: '08:00:01' })],
  ['A-40', 'a time behind the window', window({ ends: '17:59:59' })],
  ['A-40', 'a time out of order', replaced(0, { dueAt: '2026-11-02 08:00:06' })],
  ['A-40', 'a time that stands twice', replaced(0, { dueAt: '2026-11-02 08:00:05' })],
])('%s finds %s', (rule, _, broken) => {
  expect(rulesOf(broken)).toContain(rule);
});

it('A-39 at 100 % finds an order that could have been split and was not, unless the cap is reached', () => {
  const whole = { rows: [row(4, '08:00:00'), row(5, '08:00:05', 1), row(7, '09:00:00', 1), row(7, '10:00:00')] };
  const broken = { ...window(whole), hq: { ...day.hq, splitOrderRate: 100 } };
  expect(rulesOf(broken)).toEqual(['A-39']);
  expect(rulesOf({ ...broken, shop: { ...day.shop, orderMaxCount: 3 } })).toEqual([]);
  expect(rulesOf({ ...broken, hq: { ...broken.hq, splitOrderMinGoodsTotal: 4, splitOrderMaxGoodsTotal: 7 } })).toEqual([]);
});

it('A-15 judges the tasks of a day together', () => {
  const second = { ...task, rows: [row(4, '08:00:00')] };
  const two = { ...day, tasks: [task, second] };
  expect(rulesOf(two)).toEqual(['A-31', 'A-32', 'A-30']);
  const wider = { orderMaxMoneyTotal: 270, orderMaxTotal: 4 };
  expect(
    rulesOf({ ...two, ...shop(wider), tasks: two.tasks, hq: { ...day.hq, ...wider }, goods: [{ ...good, stock: 27 }] }),
  ).toEqual([]);
});
