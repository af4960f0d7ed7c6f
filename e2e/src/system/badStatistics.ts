import { rows, type BadInput } from './badRows.ts';

/** what nobody should be able to ask statistics for, or count as a click on a good. */
export const badStatistics: BadInput[] = [
  ...rows('readSales', 'staff', () => ({}), [
    ['R-93 a week', { by: 'week' }, '统计周期须为按日、按月或按年'],
    ['R-93 a period that is a list', { by: ['day'] }, '统计周期须为按日、按月或按年'],
    ['R-93 name of 10,000', { spotName: '长'.repeat(10_000) }, '现货名称最多 64 个字，当前 10000 个字'],
    ['R-93 name an object', { shopUserName: {} }, '店铺须为文字'],
    ['R-94 simulated 2', { simulated: 2 }, '模拟标志须为 0 或 1'],
  ]),
  ...rows('readClicks', 'staff', () => ({}), [
    ['R-93 a number', { by: 7 }, '统计周期须为按日、按月或按年'],
    ['R-93 category a number', { spotTypeName: 5 }, '现货分类须为文字'],
  ]),
  ...rows('listSearchMisses', 'staff', () => ({}), [
    ['Po-08 two days', { days: 2 }, '统计天数不存在'],
    ['Po-08 a question that is a list', { question: ['a'] }, '搜索词须为文字'],
  ]),
  ...rows('suggestGoods', 'visitor', () => ({}), [
    ['Po-06 200 letters', { q: '胶'.repeat(200) }, '搜索内容最多 64 个字，当前 200 个字'],
    ['Po-06 a list', { q: ['胶'] }, '搜索内容须为文字'],
  ]),
  ...rows('adviseSearch', 'visitor', () => ({}), [
    ['Po-07 200 letters', { q: '胶'.repeat(200) }, '搜索内容最多 64 个字，当前 200 个字'],
    ['Po-07 a price in words', { moneyStart: '便宜' }, '最低价格须为数字'],
  ]),
  ...rows('clickSpot', 'visitor', () => ({}), [
    ['R-94 no good', {}, '编号格式错误'],
    ['R-94 a good that is no id', { id: "' or true" }, '编号格式错误'],
  ]),
];
