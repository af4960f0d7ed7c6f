import { rows, type BadInput } from './badRows.ts';

/** A category that is none. */
const noCategory = '01920000-0000-7000-8000-000000000777';

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
  ...rows('readIndexSeries', 'visitor', () => ({ typeId: noCategory, area: '青岛' }), [
    ['Po-74 no category', { typeId: '' }, '现货分类编号格式错误'],
    ['Po-74 no area', { area: ' ' }, '请选择地区'],
    ['Po-74 no days', { days: 0 }, '天数须为 1 至 366 的整数'],
  ]),
  ...rows('readIndexDay', 'visitor', () => ({ typeId: noCategory, area: '青岛', day: '2026-11-02' }), [
    ['Po-75 a day that is none', { day: '2026-02-30' }, '请选择日期'],
    ['Po-75 a day without a value', {}, '2026-11-02 没有该分类与地区的指数', 404],
  ]),
  ...rows('exportIndex', 'visitor', () => ({ typeId: noCategory, format: 'csv' }), [
    ['Po-76 a format that is none', { format: 'exe' }, '文件格式不存在'],
    ['Po-76 nothing to export', {}, '所选范围内没有指数数据，未生成文件', 404],
  ]),
  ...rows('exportIndexParts', 'staff', () => ({ typeId: noCategory, format: 'parquet' }), [
    ['Po-77 a format that is none', { format: 'xlsx' }, '文件格式不存在'],
    ['Po-77 nothing to export', {}, '所选范围内没有指数数据，未生成文件', 404],
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
