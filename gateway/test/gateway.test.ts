import { once } from 'node:events';
import { connect } from 'node:net';
import { operations, orderQuery, rules, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { route } from '@xinyue/kit/http/route';
import { instanceHeader } from '@xinyue/kit/http/instance';
import { describe, expect, it } from 'vitest';
import { asStaff, buyer, headersOf, staff, useGateway, type TestGateway } from './startGateway.ts';

const order = { id: 'o1', status: 1 };
const seen: { actor?: Actor; body: unknown; requestKey?: string }[] = [];

// Without our names: what the gateway sends is to be seen.
const asked = orderQuery.extend({ ids: rules.idsFilter });
const list = route({ ...operations.listOrders, request: asked }, async ({ body, actor, requestKey }) => {
  seen.push({ actor, body, requestKey });
  const named = body.ids?.filter((id) => id !== 'none').toSorted();
  if (named) return { list: [...new Set(named)].map((id) => ({ ...order, id })), total: named.length };
  return { list: body.id === 'none' ? [] : [{ ...order, pad: 'x'.repeat(2_000) }], total: 31 };
});
const update = route(operations.updateOrder, async () => {
  throw new AppError('conflict', '状态已变更');
});
const spots = route(operations.listSpots, async () => ({ list: [], total: 0 }));

const asOf = '2026-10-20 10:00:00';
const flash = route(operations.readFlash, async ({ body }) => {
  if (body.pageNum === 9) throw new AppError('unavailable', '服务暂时不可用，请稍后再试');
  return { list: [], total: body.pageNum, source: 's', asOf, simulated: false, stale: false };
});

const gateway = useGateway({ catalog: [spots, flash], order: [list, update] });

const listPath = operations.listOrders.path;
const post: TestGateway['post'] = (...given) => gateway.post(...given);

describe('the documented calls', () => {
  it('C-01 C-02 C-03 lets a session with the right headers through and passes body and paging on', async () => {
    const answer = await post(`${listPath}?pageSize=7&pageNum=2`, asStaff(), '{"nickname":"张"}');
    expect(answer.body).toMatchObject({ code: 200, data: { total: 31 } });
    expect(seen.at(-1)).toMatchObject({ actor: staff, body: { nickname: '张', pageSize: 7, pageNum: 2 } });
  });
  it('Z-78 own-names names a replayed request the same, whatever the client says, and any other one differently', async () => {
    const keyOf = async (headers: Record<string, string>, body: string, where = listPath) => {
      await post(where, { ...headers, 'x-request-key': 'chosen by the client' }, body);
      return seen.at(-1)!.requestKey;
    };
    const headers = asStaff();
    const later = headersOf(staff, 'stafftoken', new Date(Date.now() + 5_000));
    const first = await keyOf(headers, '{"nickname":"a"}');
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await keyOf(headers, '{"nickname":"a"}')).toBe(first);
    expect(await keyOf(headers, '{"nickname":"a"}', `${listPath}?x=1`)).toBe(first);
    expect(await keyOf(headers, '{"nickname":"b"}')).not.toBe(first);
    expect(await keyOf(later, '{"nickname":"a"}')).not.toBe(first);
  });
  it.each([
    ['no headers', () => ({}), '请重新登录!'],
    ['Z-78 a clock 301 s behind', () => headersOf(staff, 'stafftoken', new Date(Date.now() - 301_000)), '时间不符'],
    ['Z-78 a clock 10 minutes ahead', () => headersOf(staff, 'stafftoken', new Date(Date.now() + 600_000)), '时间不符'],
    ['no time at all', () => ({ ...asStaff(), time: '20261332000000' }), '时间不符'],
    ['Z-77 another hash', () => ({ ...asStaff(), token: 'a'.repeat(64) }), '请重新登录!'],
    ['Z-77 an upper-case hash', () => ({ ...asStaff(), token: asStaff().token.toUpperCase() }), '请重新登录!'],
    ['an unknown login token', () => headersOf(staff, 'guessed'), '请重新登录!'],
    ["another user's login token", () => headersOf(staff, 'buyertoken'), '请重新登录!'],
  ])('C-01 answers 401 for %s', async (_what, headers, msg) => {
    const answer = await post(listPath, headers());
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([401, 401, msg]);
  });
  it('C-13 refuses a wrong role with 403, an unknown path with 404, another method with Allow', async () => {
    expect((await post(listPath, headersOf(buyer, 'buyertoken'))).body).toMatchObject({ code: 403, msg: '没有权限' });
    expect((await post('/xinyue/backstage/nothing', asStaff())).body.code).toBe(404);
    // Without a session nobody learns what there is.
    for (const start of ['home', 'backstage', 'autoTask', 'file'])
      expect((await post(`/xinyue/${start}/nothing`, {})).status, start).toBe(401);
    expect((await post('/xinyue/login/nothing', {})).body.code).toBe(404);
    expect((await fetch(gateway.adminUrl + listPath)).headers.get('allow')).toBe('POST');
  });
  it('C-13 opens /xinyue/login without headers and never looks into internal paths', async () => {
    expect((await post(operations.listSpots.path, {})).body.code).toBe(200);
    expect((await post('/internal/sessions/check', {})).status).toBe(200);
    expect((await post('/internal/sessions/check', {})).body.code).toBe(404);
  });
  it('Z-109 P-01 a feed is read with GET by anybody, its answer kept for a moment, its failure never', async () => {
    const get = async (query: string, init?: RequestInit) => {
      const answer = await fetch(`${gateway.url}/xinyue/login/feed/${query}`, init);
      const { code, data } = (await answer.json()) as { code: number; data: unknown };
      return { status: answer.status, code, data, kept: answer.headers.get('cache-control'), allow: answer.headers.get('allow') };
    };
    const kept = 'public, max-age=15';
    expect(await get('flash?pageNum=3')).toMatchObject({ code: 200, data: { total: 3, asOf }, kept });
    expect(await get('flash', { headers: { logintoken: 'guessed' } })).toMatchObject({ code: 200, data: { total: 1 } });
    expect(await get('flash?pageNum=101')).toMatchObject({ code: 400 });
    expect(await get('flash?pageNum=9')).toMatchObject({ status: 503, kept: 'no-store' });
    expect(await get('flash', { method: 'POST' })).toMatchObject({ code: 404, allow: 'GET' });
    for (const name of ['unknown', 'flash/x', '..%2fflash', 'constructor']) expect(await get(name)).toMatchObject({ code: 404 });
  });
  it('F8 a call on the wrong port is answered like a path that does not exist', async () => {
    const at = async (url: string, path: string, headers = {}) => {
      const answer = await fetch(url + path, { method: 'POST', headers, body: '{}' });
      return { status: answer.status, text: await answer.text() };
    };
    const { url: portal, adminUrl: admin } = gateway;
    const wrong: [string, string, Record<string, string>][] = [
      [portal, listPath, asStaff()],
      [portal, operations.updateOrder.path, asStaff()],
      [admin, operations.placeOrder.path, headersOf(buyer, 'buyertoken')],
      [portal, operations.signInBackstage.path, {}],
      [admin, operations.signInCustomer.path, {}],
      [admin, operations.register.path, {}],
    ];
    for (const [url, path, headers] of wrong) {
      const absent = path.startsWith('/xinyue/login/') ? '/xinyue/login/nothing' : '/xinyue/home/nothing';
      expect(await at(url, path, headers), path).toEqual(await at(url, absent, headers));
      expect(JSON.parse((await at(url, path, headers)).text), path).toMatchObject({ success: false, code: 404 });
    }
    expect(await at(portal, listPath)).toEqual(await at(portal, '/xinyue/backstage/nothing'));
    for (const url of [portal, admin]) expect((await at(url, operations.listSpots.path)).text).toContain('"success":true');
  });
  it('F13 a GET with a body is refused, and no refusal may be kept by anybody', async () => {
    const raw = async (path: string, body: string) => {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
      let received = '';
      socket.on('data', (data) => (received += data.toString()));
      const head = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.write(head + body);
      await once(socket, 'close');
      return received;
    };
    const poisoned = await raw('/xinyue/login/feed/flash?pageNum=1', '{"pageNum":7}');
    expect(poisoned).toContain('"success":false,"msg":"查询请求不能附带内容","code":400');
    expect(poisoned).toMatch(/cache-control: no-store/i);
    expect(await raw('/config.json', 'x')).toMatch(/cache-control: no-store/i);
    const refused = await fetch(`${gateway.url}/xinyue/login/feed/flash?pageNum=101`);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
  it('Z-106 what lies below /api is JSON with 404 on both ports by every method', async () => {
    for (const url of [gateway.url, gateway.adminUrl])
      for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'OPTIONS'])
        for (const where of ['/api', '/api/User/unknown?userId=1', '/api/x.js']) {
          const answer = await fetch(url + where, { method, headers: asStaff() });
          expect([answer.status, await answer.json()], `${method} ${where}`).toMatchObject([404, { success: false, code: 404 }]);
        }
  });
  it('Z-106 T-04 T-07 T-08 what locks, deletes or forces out is no GET; the portal has none of it', async () => {
    const documented = ['/api/User/lock?userId=1&lock=Y', '/api/User/delete?ids=1', '/api/User/expireToken/somebody'];
    for (const where of documented) {
      const answer = await fetch(gateway.adminUrl + where, { headers: asStaff() });
      const method = where.includes('delete') ? 'DELETE' : 'POST';
      expect([answer.status, answer.headers.get('allow'), await answer.json()], where).toMatchObject([
        405,
        method,
        { code: 405 },
      ]);
      expect((await fetch(gateway.url + where, { headers: asStaff() })).status, where).toBe(404);
    }
  });
  it('reliability A4 refuses 10 MB with 413 and lives on', async () => {
    const answer = await post(listPath, asStaff(), 'x'.repeat(10_000_000)).catch(() => undefined);
    if (answer) expect([answer.status, answer.body.msg]).toEqual([413, '提交的内容过大，最多 256 kB']);
    expect((await post(listPath, asStaff())).status).toBe(200);
  });
  it('P-32 is ready without system-service, of which customers and merchants need nothing', async () => {
    await gateway.services[4]!.drain();
    const health = await fetch(`${gateway.url}/health/ready`);
    expect([health.status, await health.json()]).toMatchObject([200, { parts: { system: { ok: false }, order: { ok: true } } }]);
  });
  it('says on both ports which process answers how it is', async () => {
    for (const url of [gateway.url, gateway.adminUrl])
      for (const path of ['live', 'ready'])
        expect((await fetch(`${url}/health/${path}`)).headers.get(instanceHeader), url + path).toBe('gateway of a test');
    expect((await fetch(`${gateway.url}/config.json`)).headers.get(instanceHeader)).toBe(null);
  });
  it('C-15 answers 503 in an envelope when a service is away', async () => {
    await gateway.services[0]!.drain();
    // A question that nobody asked just before: its answer would still be kept.
    const answer = await post(operations.listSpots.path, {}, '{"pageNum":7}');
    expect([answer.status, answer.body.msg]).toEqual([503, '服务暂时不可用，请稍后再试']);
    const health = async () => {
      const ready = await fetch(`${gateway.url}/health/ready`);
      return [ready.status, await ready.json()];
    };
    // An answer is used for half a second.
    await expect.poll(health).toMatchObject([503, { parts: { catalog: { ok: false }, order: { ok: true } } }]);
  });
});

describe('the simple-rest adapter (Z-86)', () => {
  const rest = async (method: string, where: string, body?: string, headers: Record<string, string> = asStaff()) => {
    const answer = await fetch(`${gateway.adminUrl}/xinyue/rest/${where}`, { method, headers, body });
    return { status: answer.status, range: answer.headers.get('content-range'), body: (await answer.json()) as never };
  };
  it('lists with range, sort and filter and tells the total', async () => {
    const query = `range=[20,29]&sort=["payTime","ASC"]&filter={"nickname":"张"}`;
    const answer = await rest('GET', `orderManagement?${query}`);
    expect([answer.status, answer.range]).toEqual([200, 'orderManagement 20-20/31']);
    expect(seen.at(-1)!.body).toMatchObject({ pageNum: 3, pageSize: 10, paixu: 1, nickname: '张' });
  });
  it('reads one, answers 404 for none', async () => {
    expect(await rest('GET', 'orderManagement/o1')).toMatchObject({ status: 200, body: { id: 'o1' } });
    expect(await rest('GET', 'orderManagement/none')).toMatchObject({ status: 404, body: { message: '内容不存在' } });
  });
  it('own-names reads several by their ids in one call, in the order of the ids, each as often as it was asked for', async () => {
    const several = async (ids: string[]) => {
      const before = seen.length;
      const { status, body } = await rest('GET', `orderManagement?filter=${JSON.stringify({ id: ids, nickname: '张' })}`);
      return { status, ids: (body as { id: string }[]).map(({ id }) => id), calls: seen.slice(before) };
    };
    const found = await several(['o3', 'none', 'o1', 'o2', 'o3']);
    expect(found).toMatchObject({ status: 200, ids: ['o3', 'o1', 'o2', 'o3'] });
    expect(found.calls.map(({ body }) => body)).toEqual([{ ids: ['o3', 'none', 'o1', 'o2', 'o3'], pageNum: 1, pageSize: 5 }]);
    expect(await several([])).toEqual({ status: 200, ids: [], calls: [] });
    const most = Array.from({ length: 100 }, (_, nth) => `o${nth}`);
    expect(await several(most)).toMatchObject({ ids: most, calls: [{ body: { pageSize: 100 } }] });
    expect(await rest('GET', `orderManagement?filter=${JSON.stringify({ id: [...most, 'o'] })}`)).toMatchObject({ status: 400 });
  });
  it('filters by one id as by several, so that an unknown one names no row in any list', async () => {
    await rest('GET', `orderManagement?filter=${JSON.stringify({ id: 'o1', nickname: '张' })}`);
    expect(seen.at(-1)!.body).toEqual({ ids: ['o1'], nickname: '张', pageNum: 1, pageSize: 10 });
    expect(await rest('GET', `orderManagement?filter=${JSON.stringify({ id: 1 })}`)).toMatchObject({ status: 400 });
  });
  it('answers the true status with the text of the operation', async () => {
    expect(await rest('PUT', 'orderManagement/o1', '{"id":"00000000-0000-4000-8000-000000000000","del":1}')).toMatchObject({
      status: 400,
    });
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await rest('DELETE', `orderManagement/${id}`)).toMatchObject({ status: 409, body: { message: '状态已变更' } });
    expect(await rest('GET', 'orderManagement', undefined, {})).toMatchObject({ status: 401, body: { message: '请重新登录!' } });
    expect(await rest('GET', 'orderManagement', undefined, headersOf(buyer, 'buyertoken'))).toMatchObject({ status: 403 });
    expect(await rest('GET', 'orderManagement?filter={')).toMatchObject({ status: 400 });
    expect(await rest('GET', 'constructor')).toMatchObject({ status: 404 });
    expect(await rest('POST', 'orderManagement', '{}')).toMatchObject({ status: 404 });
  });
  it('F8 is on the back-office origin alone', async () => {
    const answer = await fetch(`${gateway.url}/xinyue/rest/orderManagement`, { headers: asStaff() });
    expect(await answer.json()).toMatchObject({ success: false, code: 404 });
  });
});
