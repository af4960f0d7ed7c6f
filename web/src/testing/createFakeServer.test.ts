import { expect, it } from 'vitest';
import { operations, type Operation, type OperationName } from '@xinyue/contracts/operations';
import { orderRow } from '@xinyue/contracts/operations/order/orderShapes';
import { createFakeServer } from './createFakeServer.ts';
import { answers, late, lost, outage, refuses } from './replies.ts';
import { sampleOf } from './sampleOf.ts';

const id = '01920000-0000-7000-8000-000000000001';
const rest = {
  orderManagement: { list: 'listOrders', update: 'updateOrder' },
  spotManagement: { list: 'listOwnSpots', remove: 'deleteSpot' },
} as const;
const server = createFakeServer({ rest });
const signedIn = { logintoken: 'l' };
const call = async (name: OperationName, body: object, headers: Record<string, string> = signedIn) => {
  const answer = await server.fetch(operations[name].path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { code: number; msg: string; data: unknown }) };
};

it.each((Object.entries(operations) as [OperationName, Operation][]).filter(([, { download }]) => !download))(
  '%s has an answer that its schema takes',
  (_name, { answer }) => {
    expect(answer.safeParse(sampleOf(answer)).error).toBeUndefined();
  },
);

it('answers what the test says, once or from now on, and tells what it was sent', async () => {
  server.reset();
  server.answer('payOrder', { paymentNo: 'p', payUrl: '/always', channel: 'c' });
  server.next('payOrder', answers({ paymentNo: 'p', payUrl: '/once', channel: 'c' }));
  const first = await call('payOrder', { id }, { ...signedIn, 'Idempotency-Key': 'k'.repeat(16) });
  expect([first.code, first.data]).toEqual([200, { paymentNo: 'p', payUrl: '/once', channel: 'c' }]);
  expect((await call('payOrder', { id })).data).toEqual({ paymentNo: 'p', payUrl: '/always', channel: 'c' });
  expect(server.sent[0]).toEqual({ name: 'payOrder', body: { id }, key: 'k'.repeat(16) });
  expect(server.breaches).toEqual([]);
});

it('refuses and fails as the error table says, and asks for a session', async () => {
  server.reset();
  server.next('payOrder', refuses('conflict', '状态已变更'), outage);
  expect(await call('payOrder', { id })).toMatchObject({ status: 200, code: 409, msg: '状态已变更' });
  expect(await call('payOrder', { id })).toMatchObject({ status: 503, code: 503 });
  expect(await call('payOrder', { id }, {})).toMatchObject({ status: 401 });
  expect(server.breaches).toEqual([]);
});

it('an answer that is lost was a call all the same; a late one comes when it is let go, unless the page gives up', async () => {
  server.reset();
  server.next('payOrder', lost);
  await expect(call('payOrder', { id })).rejects.toThrow('Failed to fetch');
  expect(server.bodiesOf('payOrder')).toEqual([{ id }]);
  const slow = late(answers({ paymentNo: 'p', payUrl: '/late', channel: 'c' }));
  server.always('payOrder', slow);
  const stop = new AbortController();
  const path = operations.payOrder.path;
  const init = { method: 'POST', headers: signedIn, body: JSON.stringify({ id }) };
  const givenUp = server.fetch(path, { ...init, signal: stop.signal });
  const waiting = call('payOrder', { id });
  stop.abort();
  await expect(givenUp).rejects.toThrow('given up');
  slow.arrive();
  expect((await waiting).data).toMatchObject({ payUrl: '/late' });
});

it('answers several rows by their ids with one call, in the order of the ids', async () => {
  server.reset();
  const [one, two] = [`${id.slice(0, -1)}2`, id];
  const rows = [two, one].map((rowId) => sampleOf(orderRow, { id: rowId }));
  server.answer('listOrders', { list: rows, total: 2 });
  const query = encodeURIComponent(JSON.stringify({ id: [one, two] }));
  const answer = await server.fetch(`/xinyue/rest/orderManagement?filter=${query}`, { headers: signedIn });
  expect(((await answer.json()) as { id: string }[]).map((row) => row.id)).toEqual([one, two]);
  expect(server.bodiesOf('listOrders')).toEqual([{ ids: [one, two], pageNum: 1, pageSize: 2 }]);
  expect(server.breaches).toEqual([]);
});

it.each([
  ['an address that is none', () => server.fetch('/xinyue/nowhere', { method: 'POST', body: '{}' })],
  ['a body that the schema does not take', () => call('payOrder', { id: 7 })],
  [
    'a refusal that is not in the row',
    () => (server.next('listOwnOrders', refuses('conflict', 'x')), call('listOwnOrders', page)),
  ],
  ['an answer that the schema does not take', () => (server.next('payOrder', answers({})), call('payOrder', { id }))],
])('%s is a breach of the contract', async (_what, act) => {
  server.reset();
  await act();
  expect(server.breaches).toHaveLength(1);
});

const page = { pageNum: 1, pageSize: 10 };

it('Z-86 speaks the dialect of react-admin on the same operations', async () => {
  server.reset();
  const row = sampleOf(orderRow, { id, status: 1 });
  server.answer('listOrders', { list: [row], total: 11 });
  const listed = await server.fetch('/xinyue/rest/orderManagement?range=[10,19]&filter={"status":1}', { headers: signedIn });
  expect([await listed.json(), listed.headers.get('content-range')]).toEqual([[row], 'orderManagement 10-19/11']);
  expect(server.bodiesOf('listOrders')).toEqual([{ status: 1, pageNum: 2, pageSize: 10 }]);
  server.next('updateOrder', refuses('conflict', '状态已变更'));
  const init = { method: 'PUT', headers: signedIn, body: JSON.stringify({ status: 2 }) };
  const refused = await server.fetch(`/xinyue/rest/orderManagement/${id}`, init);
  expect([refused.status, await refused.json()]).toEqual([409, { message: '状态已变更', data: null }]);
  expect((await server.fetch(`/xinyue/rest/orderManagement/${id}`, init)).status).toBe(200);
  const gone = await server.fetch(`/xinyue/rest/spotManagement/${id}`, { method: 'DELETE', headers: signedIn });
  expect([gone.status, server.bodiesOf('deleteSpot')]).toEqual([200, [{ id, del: 1 }]]);
  expect(server.breaches).toEqual([]);
});
