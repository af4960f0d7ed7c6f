import { createConfig } from '@xinyue/web/client/createConfig';
import { createRequestKeys } from '@xinyue/web/client/createRequestKeys';
import { createServerClock } from '@xinyue/web/client/createServerClock';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DataProvider } from 'react-admin';
import type { Session } from '../session/readSession.ts';
import { createCaller } from './createCaller.ts';
import { createDataProvider } from './createDataProvider.ts';
import { createRestClient } from './createRestClient.ts';

type Seen = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: unknown };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

let server: Server;
let seen: Seen[];
let reply: (request: Seen) => Reply;
let provider: DataProvider;
const staff: Session = { userId: 'u1', logintoken: 'l1', userType: 0, userName: '', account: '', reamrk3: '' };
let session: Session | undefined;

beforeEach(async () => {
  seen = [];
  session = staff;
  server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://x');
    let text = '';
    for await (const chunk of request) text += chunk;
    if (url.pathname === '/config.json') {
      response.end(JSON.stringify({ requestSecret: 's', serverTime: '2026-10-05 12:00:00' }));
      return;
    }
    const call = {
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text && JSON.parse(text),
    };
    seen.push(call);
    const { status = 200, body = {}, headers = {} } = reply(call);
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = createServerClock();
  const call = createCaller({ origin, clock, config: createConfig({ origin, clock }), credentials: () => session });
  provider = createDataProvider(createRestClient(call, () => session, createRequestKeys()));
});
afterEach(() => new Promise((done) => server.close(done)));

it('Z-86 C-05 asks for a page in the simple-rest dialect and reads the total of Content-Range', async () => {
  reply = () => ({ body: [{ id: 'a' }], headers: { 'Content-Range': 'orderManagement 20-20/21' } });
  const { data, total } = await provider.getList('orderManagement', {
    pagination: { page: 3, perPage: 10 },
    sort: { field: 'money', order: 'ASC' },
    filter: { status: 0, nickname: '张' },
  });
  expect([data, total]).toEqual([[{ id: 'a' }], 21]);
  const { method, path, query, headers, body } = seen[0]!;
  expect([method, body]).toEqual(['GET', '']);
  expect(path).toBe('/xinyue/rest/orderManagement');
  expect(Object.fromEntries(query)).toEqual({
    filter: '{"status":0,"nickname":"张"}',
    range: '[20,29]',
    sort: '["money","ASC"]',
  });
  expect(headers).toMatchObject({ logintoken: 'l1', userid: 'u1', time: expect.stringMatching(/^20261005120\d{3}$/) });
});

it("Z-02 keeps the codes 0 and '00' apart in filters", async () => {
  reply = () => ({ body: [], headers: { 'Content-Range': 'orderManagement 0-0/0' } });
  const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
  await provider.getList('orderManagement', { ...page, filter: { status: 0 } });
  await provider.getList('orderManagement', { ...page, filter: { status: '00' } });
  expect(seen.map(({ query }) => query.get('filter'))).toEqual(['{"status":0}', '{"status":"00"}']);
});

it('fills what an answer leaves out, so that react-admin finds the record', async () => {
  reply = ({ method }) => ({ body: method === 'POST' ? { id: 'new' } : null });
  expect((await provider.create('spotClassification', { data: { name: '乳胶' } })).data).toEqual({ id: 'new', name: '乳胶' });
  const before = { id: 'o1', status: 1, orderNo: '1' };
  const changed = await provider.update('orderManagement', { id: 'o1', data: { status: 2, reamrk1: 'a' }, previousData: before });
  expect(changed.data).toEqual({ id: 'o1', status: 2, orderNo: '1', reamrk1: 'a' });
  expect((await provider.delete('spotManagement', { id: 's1', previousData: { id: 's1', name: 'x' } })).data).toEqual({
    id: 's1',
    name: 'x',
  });
});

it('carries refusals with their status, sentence and fields', async () => {
  reply = () => ({ status: 409, body: { message: '分类识别码 A 已存在', errors: { num: '已存在' } } });
  await expect(provider.create('spotClassification', { data: {} })).rejects.toMatchObject({
    status: 409,
    message: '分类识别码 A 已存在',
    body: { errors: { num: '已存在' } },
  });
});

it('repeats a write whose answer was lost under its key, and gives a later one another', async () => {
  let status = 503;
  reply = () => ({ status, body: { id: 'x' } });
  const create = () => provider.create('spotManagement', { data: { name: 'a' } });
  await expect(create()).rejects.toMatchObject({ status: 503 });
  status = 201;
  await create();
  await create();
  const [lost, again, later] = seen.map(({ headers }) => headers['idempotency-key']);
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect([again === lost, later === lost]).toEqual([true, false]);
});

it('C-12 sends createUser with what a merchant writes, and not for staff', async () => {
  reply = () => ({ body: { id: 'x' } });
  await provider.create('spotManagement', { data: { name: 'a' } });
  session = { ...staff, userType: 2, userId: 'm1' };
  await provider.create('spotManagement', { data: { name: 'a' } });
  expect(seen.map(({ body }) => body)).toEqual([{ name: 'a' }, { name: 'a', createUser: 'm1' }]);
});

it('Z-78 tries a wrong time once more by the clock of the server', async () => {
  reply = () =>
    seen.length === 1
      ? {
          status: 401,
          body: { message: '时间不符', data: { reason: 'wrongTime' } },
          headers: { Date: 'Tue, 06 Oct 2026 00:00:00 GMT' },
        }
      : { body: { id: 'a' } };
  await provider.getOne('spotManagement', { id: 'a' });
  expect(seen.map(({ headers }) => String(headers.time).slice(0, 8))).toEqual(['20261005', '20261006']);
});

it('C-10 tells a 401 apart, and a late one of an older session from it', async () => {
  reply = () => ({ status: 401, body: { message: '请重新登录!' } });
  await expect(provider.getOne('spotManagement', { id: 'a' })).rejects.toMatchObject({ status: 401 });
  reply = () => {
    session = { ...staff, logintoken: 'l2' };
    return { status: 401, body: { message: '请重新登录!' } };
  };
  await expect(provider.getOne('spotManagement', { id: 'a' })).rejects.toMatchObject({ status: 0 });
});

it('Z-80 says nothing of its own when no answer comes', async () => {
  await new Promise((done) => server.close(done));
  await expect(provider.getOne('spotManagement', { id: 'a' })).rejects.toMatchObject({ status: 0, message: '' });
});

it('back-office 3 every save tells which version was seen, or the one that the form took over since', async () => {
  reply = () => ({ body: { id: 'a', version: 6 } });
  const previousData = { id: 'a', version: 4, name: '甲' };
  await provider.update('userManagement', { id: 'a', data: { name: '乙' }, previousData });
  await provider.update('userManagement', { id: 'a', data: { name: '丙', versionSeen: 5 }, previousData });
  await provider.update('orderManagement', { id: 'a', data: { status: 2 }, previousData: { id: 'a' } });
  expect(seen.map(({ body }) => body)).toEqual([{ name: '乙', versionSeen: 4 }, { name: '丙', versionSeen: 5 }, { status: 2 }]);
});
