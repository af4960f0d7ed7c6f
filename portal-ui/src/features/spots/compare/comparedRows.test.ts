import { expect, it } from 'vitest';
import { aSpot } from '../../../testing/samples.ts';
import { compareAddress, readCompared } from './compareAddress.ts';
import { comparedRows } from './comparedRows.ts';

const one = { ...aSpot, moneyPerTon: 14_650, brandName: '云象', taxIncluded: 1, producingArea: '云南', source: '云南' };
const other = { ...one, id: 'b', money: 14.9, unit: '公斤', moneyPerTon: 14_900, brandName: '广垦', source: '进口' };
const rowsOf = (spots: Parameters<typeof comparedRows>[0]) => comparedRows(spots).flatMap(({ rows }) => rows);
const rowOf = (spots: Parameters<typeof comparedRows>[0], label: string) => rowsOf(spots).find((row) => row.label === label);
const read = (ids: string) => readCompared(new URLSearchParams({ ids }));

it('Po-45 says which things differ, and how far a price is above the lowest', () => {
  expect(rowOf([one, other], '品牌')).toEqual({ label: '品牌', cells: [{ text: '云象' }, { text: '广垦' }], differs: true });
  expect(rowOf([one, other], '含税状态')?.differs).toBe(false);
  expect(rowOf([one, other], '每吨价格')?.cells).toEqual([
    { text: '¥14,650', remark: '最低' },
    { text: '¥14,900', remark: '高 ¥250' },
  ]);
});

it('Po-45 shows the price by the unit only where a unit is not the tonne, and marks no price where all are the same', () => {
  expect(rowOf([one, other], '单价')?.cells[1]).toEqual({ text: '¥14.90 / 公斤' });
  expect(rowOf([one, { ...one, id: 'c' }], '单价')).toBeUndefined();
  expect(rowOf([one, { ...one, id: 'c' }], '每吨价格')?.cells).toEqual([{ text: '¥14,650' }, { text: '¥14,650' }]);
});

it('Po-45 leaves out what nobody filled in and what only repeats, but not what repeats in one good alone', () => {
  const labels = rowsOf([one, { ...one, id: 'c' }]).map(({ label }) => label);
  expect(labels).not.toContain('工艺');
  expect(labels).not.toContain('来源');
  expect(rowOf([one, other], '来源')?.cells).toEqual([{ text: '云南' }, { text: '进口' }]);
});

it('Po-45 a good that is gone differs in nothing', () => {
  expect(rowOf([one, null], '品牌')).toEqual({ label: '品牌', cells: [{ text: '云象' }, null], differs: false });
  expect(comparedRows([null, null])).toEqual([]);
});

it('Po-45 reads two to four ids, each once, and says in words what else an address holds', () => {
  expect(read('a,b,a')).toEqual({ ids: ['a', 'b'] });
  expect(compareAddress(read('a, b').ids)).toBe('/compare?ids=a,b');
  expect(['', ',', 'a', 'a,a', 'a,b,c,d,e', "a,b'"].map((ids) => read(ids).wrong)).toEqual([
    '请先选择 2 至 4 条现货',
    '请先选择 2 至 4 条现货',
    '对比至少需要 2 条现货，现在只有 1 条',
    '对比至少需要 2 条现货，现在只有 1 条',
    '一次最多对比 4 条现货，现在有 5 条',
    '对比地址中的现货编号有误',
  ]);
});

it('Po-45 Po-46 measured values stand side by side with unit and standard', () => {
  const [low, high] = [
    { ...one, impurity: 0.02 },
    { ...other, impurity: 0.06 },
  ];
  expect(comparedRows([low, high]).at(-1)).toEqual({
    title: '质量指标',
    rows: [{ label: '杂质', cells: [{ text: '0.02 %（GB/T 8086）' }, { text: '0.06 %（GB/T 8086）' }], differs: true }],
  });
});
