import { rows } from './badRows.ts';

/** X-02, K-03: what nobody should be able to ask flashes for. */
export const badFeeds = rows('readFlash', 'visitor', () => ({}), [
  ['K-03 page 0', { pageNum: 0 }, '页码须为正整数'],
  ['K-03 page 1.5', { pageNum: 1.5 }, '页码须为正整数'],
  ['K-03 page a word', { pageNum: '一' }, '页码须为正整数'],
  ['K-03 page 101', { pageNum: 101 }, '页码不能超过 100'],
]);
