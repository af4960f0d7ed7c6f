import { orderStatusLabels } from '@xinyue/contracts/codes';
import { expect, it } from 'vitest';
import { codesOf, nextSort, orderQueryOf, readOrderFilters, tabStatuses, writeOrderFilters } from './orderFilters.ts';

const read = (search: string) => readOrderFilters(new URLSearchParams(search));

it('R-50 the tab "all" sends no status, the others 0 to 4', () => {
  expect(orderQueryOf(read(''), 'u')).toEqual({ spotName: '', paixu: 2, pageNum: 1, pageSize: 10, customerUserId: 'u' });
  const sent = tabStatuses
    .slice(1, 6)
    .map((status) => orderQueryOf(read(String(writeOrderFilters(read(''), { status }))), 'u').status);
  expect(sent).toEqual([0, 1, 2, 3, 4]);
});

it('portal B5 处理中 and 已关闭 ask for the codes that have no tab, so that every order is in one', () => {
  const asked = (status: 'processing' | 'closed') =>
    orderQueryOf(read(String(writeOrderFilters(read(''), { status }))), 'u') as { statuses?: unknown; status?: unknown };
  expect(asked('processing')).toMatchObject({ statuses: ['00', '02'] });
  expect(asked('closed')).toMatchObject({ statuses: ['03', '05', '06', 99] });
  expect(asked('closed')).not.toHaveProperty('status');
  const held = tabStatuses.flatMap((tab) => (tab === undefined ? [] : codesOf(tab))).map(String);
  // '01' is how a partner says 1 and is never stored.
  expect([...held, '01'].sort()).toEqual(orderStatusLabels.map(([code]) => String(code)).sort());
});

it('Po-35 支付失败 sends 4 as documented, and beside it every code of a payment that did not come to be', () => {
  expect(orderQueryOf(read('status=4'), 'u')).toMatchObject({ status: 4, statuses: [4, '04'] });
  for (const status of [0, 1, 2, 3]) expect(orderQueryOf(read(`status=${status}`), 'u')).not.toHaveProperty('statuses');
});

it("Z-02 '00' in the address is not the tab 0", () => {
  expect(read('status=00').status).toBeUndefined();
  expect(read('status=0').status).toBe(0);
});

it('R-11 one order is asked for by its id, as a payment links to it; what is no id asks for nothing', () => {
  const id = '01920000-0000-7000-8000-000000000001';
  expect(orderQueryOf(read(`id=${id}`), 'u')).toMatchObject({ id });
  expect(orderQueryOf(read("id=' or 1=1"), 'u')).not.toHaveProperty('id');
  expect(String(writeOrderFilters(read(`id=${id}`), { id: '' }))).toBe('');
});

it('another tab starts at page 1 and keeps the search', () => {
  expect(String(writeOrderFilters(read('pageNum=3&q=SCR'), { status: 1 }))).toBe('status=1&q=SCR');
});

it('K-23 columns turn around, a new one starts with the greatest', () => {
  expect(nextSort(2, 'date')).toBe(1);
  expect(nextSort(1, 'date')).toBe(2);
  expect(nextSort(2, 'amount')).toBe(4);
  expect(nextSort(4, 'amount')).toBe(3);
  expect(nextSort(3, 'date')).toBe(2);
});

it('Po-38 what was typed goes as q, days as bounds; an address of before counts, and what is no day asks for nothing', () => {
  const asked = orderQueryOf(read('q=0003&from=2026-11-01&to=2026-11-30'), 'u');
  expect(asked).toMatchObject({ q: '0003', payTimeStart: '2026-11-01', payTimeEnd: '2026-11-30', spotName: '' });
  expect(read('spotName=SCR').q).toBe('SCR');
  expect(orderQueryOf(read('from=2026-02-30&to=x'), 'u')).toEqual(orderQueryOf(read(''), 'u'));
});
