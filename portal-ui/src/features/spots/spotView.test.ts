// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { writeFilters, writePage } from './spotFilters.ts';
import { readView, writeView } from './spotView.ts';

const none = new URLSearchParams();
beforeEach(() => localStorage.clear());

it('R-38 goods are a list until the table is chosen, which the device and the address keep', () => {
  expect(readView(none)).toBe('list');
  const table = writeView(new URLSearchParams('pickupArea=x&pageNum=2'), 'table');
  expect(String(table)).toBe('pickupArea=x&pageNum=2&view=table');
  expect([readView(table), readView(none)]).toEqual(['table', 'table']);
  expect(readView(new URLSearchParams('view=list'))).toBe('list');
  expect(readView(new URLSearchParams('view=nonsense'))).toBe('table');
});

it('R-37 another filter or page leaves the way to look', () => {
  const table = new URLSearchParams('view=table');
  expect(readView(writeFilters(table, { pickupArea: 'x' }))).toBe('table');
  expect(writePage(table, 2).get('view')).toBe('table');
});
