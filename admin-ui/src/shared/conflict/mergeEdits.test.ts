import { expect, it } from 'vitest';
import { mergeEdits } from './mergeEdits.ts';

const seen = { name: '甲', bank: '一行', age: 30, note: null };

it('back-office 3 takes over what others changed where nothing was typed, and keeps what was typed', () => {
  const merge = mergeEdits(seen, { ...seen, bank: '二行', age: 31 }, { ...seen, name: '乙' });
  expect(merge).toEqual({ take: { bank: '二行', age: 31 }, both: [] });
});

it('back-office 3 names the fields that both changed, and none where both typed the same', () => {
  const current = { ...seen, name: '丙', age: 32 };
  expect(mergeEdits(seen, current, { ...seen, name: '乙', age: '32' })).toEqual({ take: {}, both: ['name'] });
});

it('takes empty for empty, and leaves alone what is no field of the form or not told by the record', () => {
  const merge = mergeEdits(
    seen,
    { ...seen, note: '', version: 4, secret: 'x' },
    { ...seen, note: undefined, password: '********' },
  );
  expect(merge).toEqual({ take: {}, both: [] });
});
