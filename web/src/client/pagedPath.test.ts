import { expect, it } from 'vitest';
import { pagedPath } from './pagedPath.ts';

it('C-04 names the page in the address of a list, and nothing in that of another call', () => {
  expect(pagedPath('/list', { pageNum: 2, pageSize: 10, name: 'a' })).toBe('/list?pageSize=10&pageNum=2');
  expect(pagedPath('/one', { id: 'a' })).toBe('/one');
});
