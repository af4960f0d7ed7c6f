import { by, operation, staff, customer, visitor, partner } from '@xinyue/contracts/operation';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import { actorHeader, lifetimeMs, signHeader } from '../auth/signedHeader.ts';
import { instanceHeader } from './instance.ts';
import { createServiceApp } from './createServiceApp.ts';
import { createServiceClient } from './createServiceClient.ts';
import { listen } from './listen.ts';
import { internalRoute, rawRoute, route } from './route.ts';

const secret = 'internal secret of tests';
const log = { info() {}, warn() {}, error() {} };
const body = z.object({ n: z.number({ error: '请输入数量' }).int('数量须为整数'), pageNum: z.coerce.number().optional() });
const echo = operation('/xinyue/home/echo', 'T', 'order', [customer], body, z.unknown());
const again = operation('/xinyue/home/again', 'T', 'order', [customer], z.object({ refused: z.boolean() }), z.unknown());
const open = operation('/xinyue/login/open', 'T', 'order', [visitor], z.object({}), z.unknown());
const office = operation('/xinyue/backstage/x', 'T', 'order', [staff('x')], z.object({}), z.unknown());
const notify = operation('/xinyue/partner/x', 'T', 'order', [partner('pay')], z.object({}), z.unknown());
const enter = operation('/xinyue/login/enter', 'T', 'order', [visitor], z.object({ n: z.int() }), z.unknown());
const remove = by(
  'DELETE',
  operation('/api/Thing/delete', 'T', 'order', [staff('x')], z.object({ ids: z.string() }), z.unknown()),
);
const look = by('GET', operation('/api/Thing/get/{id}', 'T', 'order', [staff('x')], z.object({ id: z.string() }), z.unknown()));
const app = createServiceApp({
  name: 'order',
  internalSecret: secret,
  instance: 'process 1',
  log,
  health: async () => ({ database: { ok: false, reason: 'away' } }),
  async verifyPartner({ headers }) {
    if (headers.authorization === 'a closed shop') throw new AppError('forbidden', '店铺已停用');
    if (headers.authorization === 'a payer') return { name: 'payer', kinds: ['payment'], scopes: ['pay'], reach: [] };
    if (headers.authorization === 'a reader') return { name: 'reader', kinds: ['reader'], scopes: ['orders'], reach: 'all' };
    throw new AppError('session', '签名错误');
  },
  routes: [
    route(again, async ({ body, noteRepeat }) => {
      noteRepeat();
      if (body.refused) throw new AppError('conflict', '已变更');
      return null;
    }),
    route(echo, async (call) => ({ got: call.body, by: call.actor?.ownerId, key: call.idempotencyKey })),
    route(open, async () => {
      throw new Error('select password from users');
    }),
    route(office, async () => 1),
    route(notify, async () => 1),
    route(remove, async ({ body }) => body),
    route(look, async ({ body }) => body),
    rawRoute(enter, async ({ body, request }) => {
      request.res!.cookie('device', 'd1', { httpOnly: true });
      return { ...body, agent: request.get('user-agent') };
    }),
  ],
  pages: (app) => {
    app.get('/page/:name', () => {});
    app.get('/half', async (_request, response) => {
      await new Promise<void>((resolve) => response.write('half of it', () => resolve()));
      throw new Error('the rest is missing');
    });
  },
  internal: [
    internalRoute('/internal/x', z.object({ a: z.string() }), async ({ body, caller, traceId }) => ({
      ...body,
      caller,
      traceId,
    })),
  ],
});
const actor = { accountId: 'a', ownerId: 'o', userType: 1, account: 'a', name: 'n' } as const;
const post = (path: string, sent: string | object = {}, claims: object = { actor }) =>
  request(app)
    .post(path)
    .set(actorHeader, signHeader(secret, { audience: 'order', method: 'POST', path: path.split('?')[0]! }, claims))
    .set('content-type', 'application/json')
    .send(sent);

describe('the door of a service', () => {
  it('T-02 T-10 takes what a DELETE names from its query, and a named last part of the path; the signature holds the path as it came', async () => {
    const clerk = { actor: { ...actor, userType: 0, codes: ['x'] } };
    const ask = (method: 'get' | 'delete', path: string, signed = path.split('?')[0]!) =>
      (method === 'get' ? request(app).get(path) : request(app).delete(path)).set(
        actorHeader,
        signHeader(secret, { audience: 'order', method: method.toUpperCase(), path: signed }, clerk),
      );
    expect((await ask('delete', '/api/Thing/delete?ids=1,2&token=t')).body).toMatchObject({
      success: true,
      data: { ids: '1,2' },
    });
    // None of several is left out in silence.
    expect((await ask('delete', '/api/Thing/delete?ids=1&ids=2')).body.data).toEqual({ ids: '1,2' });
    expect((await ask('get', '/api/Thing/get/a%20b')).body.data).toEqual({ id: 'a b' });
    expect((await ask('get', '/api/Thing/get/b', '/api/Thing/get/a')).body.code).toBe(401);
    expect((await ask('get', '/api/Thing/get/%ff')).body.code).toBe(404);
    expect((await ask('get', '/api/Thing/get/a/b')).body.code).toBe(404);
    expect((await ask('get', '/api/Thing/delete?ids=1')).body.code).toBe(404);
  });
  it('Pt-C-23 marks the answers to calls that were signed well, whatever they say, and no others', async () => {
    const markOf = async (authorization: string, sent: string | object = {}) => {
      const { status, body, headers } = await post('/xinyue/partner/x', sent, {}).set('authorization', authorization);
      return [status, (body as { code: number }).code, headers['x-partner-signed']];
    };
    expect(await markOf('a payer')).toEqual([200, 200, '1']);
    expect(await markOf('a payer', '{')).toEqual([200, 400, '1']);
    expect(await markOf('a reader')).toEqual([200, 403, '1']);
    expect(await markOf('a closed shop')).toEqual([200, 403, '1']);
    expect(await markOf('forged')).toEqual([401, 401, undefined]);
    expect(await markOf('a payer', JSON.stringify({ n: 'x'.repeat(300_000) }))).toEqual([413, 413, undefined]);
    expect((await post('/xinyue/home/echo', { n: 1 })).headers['x-partner-signed']).toBeUndefined();
  });
  it('C-06 answers an envelope, C-04 takes paging from the query where the body has none', async () => {
    const answer = await post('/xinyue/home/echo?pageNum=3', { n: 2, password: 'x' }).set('idempotency-key', 'k1-0123456789abcd');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      msg: '操作成功',
      code: 200,
      data: { got: { n: 2, pageNum: 3 }, by: 'o', key: 'k1-0123456789abcd' },
    });
  });
  it('own-names says of an answer that it was given before, and never of a refusal', async () => {
    const header = async (refused: boolean) => (await post(again.path, { refused })).headers['idempotent-replayed'];
    expect([await header(false), await header(true)]).toEqual(['true', undefined]);
  });
  it('Z-83 of paging in both, the body wins', async () => {
    const { body: answer } = await post('/xinyue/home/echo?pageNum=3&pageSize=5', { n: 2, pageNum: 7 });
    expect(answer.data.got).toEqual({ n: 2, pageNum: 7 });
  });
  it('F1 a path that is no text names nothing', async () => {
    expect((await request(app).get('/page/%E0%A4%A')).body).toMatchObject({ code: 404 });
  });
  it.each([
    ['missing', {}, '请输入数量'],
    ['1.5', { n: 1.5 }, '数量须为整数'],
    ['no JSON', '{', '提交的内容不是有效的 JSON'],
    ['U+0000', '{"n":1,"text":"\\u0000"}', '提交的内容不是有效的 JSON'],
    ['half a character', '{"n":1,"text":"\\ud83d"}', '提交的内容不是有效的 JSON'],
    ['a list', '[]', '提交的 JSON 须为对象（{…}）'],
  ])('C-15 refuses %s with 400 and the rule', async (_what, sent, msg) => {
    const answer = await post('/xinyue/home/echo', sent);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: false,
      code: 400,
      msg,
      data: { reason: expect.stringMatching(/^[a-zA-Z0-9]+$/) },
    });
  });
  it('C-15 tells 401 without a signed caller, 403 for a wrong role, 413 for a great body', async () => {
    const unsigned = await request(app).post('/xinyue/home/echo').send({ n: 1 });
    expect([unsigned.status, unsigned.body.code]).toEqual([401, 401]);
    expect((await post('/xinyue/home/echo', { n: 1 }, {})).status).toBe(401);
    expect((await post('/xinyue/backstage/x')).body.code).toBe(403);
    const great = await post('/xinyue/home/echo', { n: 1, text: 'x'.repeat(300_000) });
    expect([great.status, great.body.code, great.body.msg]).toEqual([413, 413, '提交的内容过大，最多 256 kB']);
  });
  it('answers and refuses a call that needs the request itself like every other one', async () => {
    const answer = await post('/xinyue/login/enter', { n: 1 }, {}).set('user-agent', 'a browser');
    expect(answer.body).toEqual({ success: true, msg: '操作成功', code: 200, data: { n: 1, agent: 'a browser' } });
    expect(answer.headers).toMatchObject({ 'set-cookie': ['device=d1; Path=/; HttpOnly'], 'cache-control': 'no-store' });
    expect((await post('/xinyue/login/enter', { n: 'x' }, {})).body.code).toBe(400);
    expect((await request(app).post('/xinyue/login/enter').send({ n: 1 })).status).toBe(401);
    expect((await post('/xinyue/login/enter', { n: 1, text: 'x'.repeat(300_000) }, {})).status).toBe(413);
  });
  it('cuts a page that fails behind its beginning: nobody takes half of it for the whole', async () => {
    const served = await listen(app, { host: '127.0.0.1', port: 0 });
    const half = await fetch(`${served.url}/half`);
    await expect(half.text()).rejects.toThrow('terminated');
    await served.drain();
  });
  it('tells nothing of an unexpected error', async () => {
    const answer = await post('/xinyue/login/open', {}, {});
    expect([answer.status, answer.body.msg]).toEqual([500, '系统繁忙，请稍后再试']);
    expect(answer.text).not.toContain('password');
  });
  it('Tr-M-05 asks partners for their signature and a key of the call’s kind, and refuses odd idempotency keys', async () => {
    expect((await post('/xinyue/partner/x', {}, {})).status).toBe(401);
    const other = await post('/xinyue/partner/x', {}, {}).set('authorization', 'a reader');
    expect(other.body).toMatchObject({
      code: 403,
      msg: '该合作方无权使用此接口',
      data: { reason: 'scopeMissing', scope: expect.any(String) as string },
    });
    expect((await post('/xinyue/home/echo', { n: 1 }).set('idempotency-key', 'a b')).body.code).toBe(400);
  });
  it('opens internal calls to services alone, and its client throws what the neighbour refuses', async () => {
    expect((await post('/internal/x', { a: 'b' })).body.code).toBe(403);
    const served = await listen(app, { host: '127.0.0.1', port: 0 });
    const client = createServiceClient({ url: served.url, audience: 'order', self: 'catalog', secret });
    const more = { traceId: 'a'.repeat(32) };
    expect(await client.call('/internal/x', { a: 'b' }, more)).toEqual({ a: 'b', caller: 'catalog', ...more });
    await expect(client.call('/internal/x', {}, more)).rejects.toMatchObject({ kind: 'validation' });
    await expect(client.call('/internal/none', {}, more)).rejects.toMatchObject({ kind: 'notFound' });
    await served.drain();
    await expect(client.call('/internal/x', { a: 'b' }, more)).rejects.toMatchObject({ kind: 'unavailable' });
    await client.close();
  });
  it('is ready only when its parts are, and alive anyway', async () => {
    expect((await request(app).get('/health/ready')).status).toBe(503);
    expect((await request(app).get('/health/live')).status).toBe(200);
    // And who says so: a supervisor must not take a stranger for its process.
    for (const path of ['live', 'ready'])
      expect((await request(app).get(`/health/${path}`)).get(instanceHeader)).toBe('process 1');
  });
});

describe('a signed header that was seen before', () => {
  afterEach(() => void vi.useRealTimers());
  const send = (path: string, header: string) => request(app).post(path).set(actorHeader, header).send({ n: 1 });
  it('A1 opens its own path again, and no other', async () => {
    const header = signHeader(secret, { audience: 'order', method: 'POST', path: '/xinyue/home/echo' }, { actor });
    expect((await send('/xinyue/home/echo', header)).body.success).toBe(true);
    expect((await send('/xinyue/home/echo', header)).body.success).toBe(true);
    expect((await send('/xinyue/backstage/x', header)).status).toBe(401);
    expect((await send('/internal/x', header)).status).toBe(401);
  });
  it('A3 is refused once its time is over', async () => {
    const binding = { audience: 'order', method: 'POST', path: '/xinyue/home/echo' };
    const born = Date.now();
    const header = signHeader(secret, binding, { actor }, born);
    vi.useFakeTimers({ toFake: ['Date'], now: born + lifetimeMs - 1 });
    expect((await send('/xinyue/home/echo', header)).body.success).toBe(true);
    vi.setSystemTime(born + lifetimeMs);
    expect((await send('/xinyue/home/echo', header)).status).toBe(401);
  });
});
