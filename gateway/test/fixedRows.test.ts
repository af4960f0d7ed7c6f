import { operations } from '@xinyue/contracts';
import { changeRoute, route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { asStaff, useGateway } from './startGateway.ts';

const id = '00000000-0000-4000-8000-000000000001';
const asked: Record<string, unknown>[] = [];
const list = route(operations.listUsers, async ({ body }) => {
  asked.push(body);
  return { list: [{ id: body.id ?? id }] as never, total: 1 };
});
const save = changeRoute(
  operations.saveUser,
  () => undefined,
  async ({ body }) => {
    asked.push(body);
    return { id };
  },
);

const ofKey: object[] = [];
const departments = route(operations.listDepartments, async ({ body }) => {
  const rows = [{ deptId: 'd2' }, { deptId: 'd1' }].filter(({ deptId }) => body.ids?.includes(deptId) ?? true);
  return { list: rows as never, total: rows.length };
});

const deliveries = route(operations.listKeyDeliveries, async ({ body }) => {
  ofKey.push(body);
  return { list: [{ deliveryId: 'w1' }] as never, total: 7 };
});
const figures = route(operations.readKeyConsole, async ({ body }) => {
  ofKey.push(body);
  const calls = ['listOpenEvents', 'upsertGoods', 'readPartnerSelf'].map((operation) => ({
    hour: '2026-11-29 10:00:00',
    operation,
  }));
  return { calls } as never;
});

const gateway = useGateway({ merchant: [list, save], system: [departments, deliveries, figures] });

const rest = (method: string, where: string, body?: object) =>
  fetch(`${gateway.adminUrl}/xinyue/rest/${where}`, { method, headers: asStaff(), ...(body && { body: JSON.stringify(body) }) });

it('R-80 a list of staff shows staff alone, whatever the filter says', async () => {
  const filter = encodeURIComponent(JSON.stringify({ userType: 1, account: 'a' }));
  expect((await rest('GET', `administratorList?filter=${filter}`)).status).toBe(200);
  expect(asked.at(-1)).toMatchObject({ userType: 0, account: 'a' });
  await rest('GET', `administratorList/${id}`);
  expect(asked.at(-1)).toMatchObject({ userType: 0, ids: [id] });
  await rest('GET', `administratorList?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`);
  expect(asked.at(-1)).toMatchObject({ userType: 0, ids: [id] });
});

it('R-80 makes staff alone, whatever the form says', async () => {
  const form = { userType: 1, account: 'clerk001', password: 'Rubber-tapper-77', nickname: '甲', userStatus: 0 };
  const before = asked.length;
  expect((await rest('POST', 'administratorList', form)).status).toBe(201);
  expect(asked[before]).toMatchObject({ userType: 0, account: 'clerk001' });
});

it('R-68 K-25 the list of users shows the class that is asked for', async () => {
  await rest('GET', `userManagement?filter=${encodeURIComponent('{"userType":"1"}')}`);
  expect(asked.at(-1)).toMatchObject({ userType: 1 });
});

it('own-names R-87 rows of system-service have the id of react-admin beside their own, and are read alone', async () => {
  const read = async (where: string) => (await rest('GET', where)).json();
  const [one, two] = [
    { deptId: 'd1', id: 'd1' },
    { deptId: 'd2', id: 'd2' },
  ];
  expect(await read('systemDept')).toEqual([two, one]);
  expect(await read(`systemDept?filter=${encodeURIComponent(JSON.stringify({ id: ['d1', 'd2'] }))}`)).toEqual([one, two]);
  expect(await read('systemDept/d2')).toEqual(two);
  expect((await rest('GET', 'systemDept/d3')).status).toBe(404);
  for (const [method, where] of [
    ['POST', 'systemDept'],
    ['PUT', 'systemDept/d2'],
    ['DELETE', 'systemDept/d2'],
  ] as const)
    expect((await rest(method, where, {})).status, method).toBe(404);
});

it('Z-86 Pt-C-22 lists what was sent of a key, and how it called, and no more of these', async () => {
  const filter = encodeURIComponent(JSON.stringify({ partner: 'shop.abcdefghij' }));
  const sent = await rest('GET', `webhookDelivery?filter=${filter}&range=[0,0]`);
  expect([sent.headers.get('content-range'), await sent.json()]).toEqual([
    'webhookDelivery 0-0/7',
    [{ deliveryId: 'w1', id: 'w1' }],
  ]);
  const calls = await rest('GET', `openCall?filter=${filter}&range=[1,2]`);
  expect([calls.headers.get('content-range'), await calls.json()]).toEqual([
    'openCall 1-2/3',
    ['upsertGoods', 'readPartnerSelf'].map((operation) => ({
      hour: '2026-11-29 10:00:00',
      operation,
      id: `2026-11-29 10:00:00 ${operation}`,
    })),
  ]);
  expect(ofKey).toMatchObject([
    { partner: 'shop.abcdefghij', pageNum: 1, pageSize: 1 },
    { partner: 'shop.abcdefghij', hours: 24 },
  ]);
  for (const [method, where] of [
    ['POST', 'webhookDelivery'],
    ['DELETE', 'webhookDelivery/w1'],
    ['GET', 'openCall/x'],
  ] as const)
    expect((await rest(method, where, method === 'GET' ? undefined : {})).status).toBe(404);
});
