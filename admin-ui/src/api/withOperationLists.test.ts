import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { OperationCaller } from './createOperationCaller.ts';
import { withOperationLists } from './withOperationLists.ts';

const asked: [string, unknown][] = [];
const call = (async (name: string, body: unknown) => {
  asked.push([name, body]);
  return { list: [{ id: '7' }], total: 31 };
}) as OperationCaller;
const base = { getList: async (resource: string) => ({ data: [{ id: resource }], total: 1 }) } as unknown as DataProvider;
const provider = withOperationLists(base, call);
const page = { pagination: { page: 2, perPage: 20 }, sort: { field: 'id', order: 'DESC' as const } };

it('P-32 reads the trail of the chosen area, by whole days', async () => {
  const filter = { area: 'order', who: '运营', from: '2026-11-01 00:00:00', to: '2026-11-02 23:59:59' };
  expect(await provider.getList('auditTrail', { ...page, filter })).toEqual({ data: [{ id: '7' }], total: 31 });
  expect(asked.at(-1)).toEqual([
    'listOrderAudits',
    { who: '运营', from: '2026-11-01', to: '2026-11-02', pageNum: 2, pageSize: 20 },
  ]);
});

it.each([{}, { area: 'nonsense' }])('reads the trail of people for %j', async (filter) => {
  await provider.getList('auditTrail', { ...page, filter });
  expect(asked.at(-1)?.[0]).toBe('listMerchantAudits');
});

it('K2 reads who looked, and leaves every other list as it is', async () => {
  await provider.getList('lookTrail', { ...page, filter: { who: 'operator01' } });
  expect(asked.at(-1)).toEqual(['listLooks', { who: 'operator01', pageNum: 2, pageSize: 20 }]);
  expect(await provider.getList('orderManagement', page as never)).toEqual({ data: [{ id: 'orderManagement' }], total: 1 });
});
