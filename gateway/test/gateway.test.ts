import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { operations, requestTime, type Actor } from '@xinyue/contracts';
import { createMemoryBus } from '@xinyue/kit/bus/createMemoryBus';
import { AppError } from '@xinyue/kit/AppError';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen, type Listening } from '@xinyue/kit/http/listen';
import { internalRoute, route } from '@xinyue/kit/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { environment } from '../src/config.ts';
import { main, type RunningGateway } from '../src/main.ts';

const secret = 'internal secret of gateway tests';
const requestSecret = 'request secret of tests';
const staff: Actor = { accountId: 's', ownerId: 's', userType: 0, account: 'admin', name: '管理员' };
const buyer: Actor = { accountId: 'c', ownerId: 'c', userType: 1, account: 'customer01', name: '张三' };
const tokens = new Map(
  Object.entries({ stafftoken: staff, buyertoken: buyer }).map(([token, actor]) => [
    createHash('sha256').update(token).digest('hex'),
    actor,
  ]),
);
const order = { id: 'o1', status: 1 };
const log = { info() {}, warn() {}, error() {} };
const seen: { actor?: Actor; body: unknown; requestKey?: string }[] = [];
let doors: Listening[];
let gateway: RunningGateway;
let folder: string;

/** The services behind the gateway, as small as the door needs them: real HTTP, signed headers, no domain. */
async function startServices() {
  const app = (name: string, more: Partial<Parameters<typeof createServiceApp>[0]>) =>
    listen(createServiceApp({ name, internalSecret: secret, routes: [], health: async () => ({}), log, ...more }), {
      host: '127.0.0.1',
      port: 0,
    });
  const check = internalRoute('/internal/sessions/check', z.object({ tokenHashes: z.array(z.string()) }), async ({ body }) => ({
    sessions: body.tokenHashes.map((tokenHash) => ({ tokenHash, actor: tokens.get(tokenHash) ?? null })),
  }));
  const list = route(operations.listOrders, async ({ body, actor, requestKey }) => {
    seen.push({ actor, body, requestKey });
    return { list: body.id === 'none' ? [] : [{ ...order, pad: 'x'.repeat(2_000) }], total: 31 };
  });
  const update = route(operations.updateOrder, async () => {
    throw new AppError('conflict', '状态已变更');
  });
  const cookies = ['xinyue_device=d; HttpOnly', 'pwd=p; HttpOnly', 'other=o'];
  const enter = route(operations.signInBackstage, async ({ request }) => {
    request.res!.append('set-cookie', cookies);
    return { cookie: request.get('cookie') ?? null, session: request.get('x-session-hash') ?? null };
  });
  const take = route(operations.uploadFile, async ({ request }) => ({ saveUrl: `${(await buffer(request)).length}` }));
  const read = route(operations.readProfile, async ({ request }) => {
    request.res!.append('set-cookie', cookies);
    return { cookie: request.get('cookie') ?? null, session: request.get('x-session-hash'), token: request.get('logintoken') };
  });
  const catalog = app('catalog', { routes: [route(operations.listSpots, async () => ({ list: [], total: 0 }))] });
  return Promise.all([
    catalog,
    app('order', { routes: [list, update] }),
    app('merchant', { internal: [check], routes: [enter, read, take] }),
    app('payout', {}),
  ]);
}

beforeAll(async () => {
  doors = await startServices();
  folder = await mkdtemp(path.join(tmpdir(), 'xinyue-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>',
  );
  await writeFile(path.join(folder, 'assets', 'a-1.js'), 'export {}');
  await writeFile(path.join(folder, 'assets', 'a-1.js.br'), brotliCompressSync('export {}'));
  const [catalog, orders, merchant, payout] = doors.map(({ url }) => url);
  const env = {
    PORT: '0',
    XINYUE_INTERNAL_SECRET: secret,
    XINYUE_REQUEST_SECRET: requestSecret,
    XINYUE_CATALOG_URL: catalog,
    XINYUE_ORDER_URL: orders,
    XINYUE_MERCHANT_URL: merchant,
    XINYUE_PAYOUT_URL: payout,
    XINYUE_PORTAL_DIR: folder,
    XINYUE_ADMIN_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  gateway = await main(environment.parse(env), { bus: createMemoryBus() });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all(doors.map((door) => door.drain()));
  await rm(folder, { recursive: true });
});

const headersOf = (actor: Actor, logintoken: string, at = new Date()) => {
  const time = requestTime(at);
  const token = createHash('sha256')
    .update(actor.ownerId + time + requestSecret)
    .digest('hex');
  return { token, logintoken, time, userId: actor.ownerId, 'content-type': 'application/json' };
};
const asStaff = () => headersOf(staff, 'stafftoken');
const listPath = operations.listOrders.path;
const post = async (where: string, headers: Record<string, string>, body = '{}') => {
  const answer = await fetch(gateway.url + where, { method: 'POST', headers, body });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { code: number; msg: string; data: never },
  };
};

describe('the documented face', () => {
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
    expect((await fetch(gateway.url + listPath)).headers.get('allow')).toBe('POST');
  });
  it('C-13 opens /xinyue/login without headers and never looks into internal paths', async () => {
    expect((await post(operations.listSpots.path, {})).body.code).toBe(200);
    expect((await post('/internal/sessions/check', {})).status).toBe(200);
    expect((await post('/internal/sessions/check', {})).body.code).toBe(404);
  });
  it('reliability A4 refuses 10 MB with 413 and lives on', async () => {
    const answer = await post(listPath, asStaff(), 'x'.repeat(10_000_000)).catch(() => undefined);
    if (answer) expect([answer.status, answer.body.msg]).toEqual([413, '提交的内容过大，最多 256 kB']);
    expect((await post(listPath, asStaff())).status).toBe(200);
  });
  it('C-15 answers 503 in an envelope when a service is away', async () => {
    await doors[0]!.drain();
    const answer = await post(operations.listSpots.path, {});
    expect([answer.status, answer.body.msg]).toEqual([503, '服务暂时不可用，请稍后再试']);
    const health = await fetch(`${gateway.url}/health/ready`);
    expect([health.status, await health.json()]).toMatchObject([503, { parts: { catalog: { ok: false }, order: { ok: true } } }]);
  });
});

it('C-34 passes an upload on as it comes', async () => {
  for (const size of [10, 3_000_000]) {
    const headers = { ...asStaff(), 'content-type': 'image/png' };
    const answer = await fetch(gateway.url + operations.uploadFile.path, { method: 'POST', headers, body: Buffer.alloc(size) });
    expect(await answer.json()).toMatchObject({ success: true, data: { saveUrl: String(size) } });
  }
});

describe('cookies', () => {
  const all = { cookie: 'a=1; pwd=p1; user=u1; xinyue_device=d1; xinyue_desk=d2; logintoken=stafftoken' };
  const signIn = (headers: Record<string, string>) =>
    post(operations.signInBackstage.path, { 'content-type': 'application/json', ...headers }, '{"account":"a","password":"b"}');
  it('Z-42 L1 go in and out with a sign-in, those of this door alone', async () => {
    const answer = await signIn({ ...all, 'x-session-hash': 'f'.repeat(64) });
    expect(answer.body.data).toEqual({ cookie: 'pwd=p1; xinyue_desk=d2', session: null });
    expect(answer.headers.getSetCookie()).toEqual(['pwd=p; HttpOnly']);
  });
  it('Z-42 neither go in nor out when a page of another site sends the sign-in', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await signIn({ ...all, 'sec-fetch-site': site });
      expect(answer.body.data).toMatchObject({ cookie: null });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await signIn({ ...all, 'sec-fetch-site': 'same-origin' })).headers.getSetCookie()).toHaveLength(1);
  });
  it('C-01 no other call sees or sets any, and none authenticates', async () => {
    const { path: profile } = operations.readProfile;
    const answer = await post(profile, { ...headersOf(buyer, 'buyertoken'), ...all });
    const session = createHash('sha256').update('buyertoken').digest('hex');
    expect(answer.body.data).toEqual({ cookie: null, session });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { logintoken: _none, ...without } = headersOf(buyer, 'buyertoken');
    expect((await post(profile, { ...without, cookie: `logintoken=buyertoken; ${all.cookie}` })).status).toBe(401);
  });
});

describe('the simple-rest face (Z-86)', () => {
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
  it('reads one, answers 404 for none, several by their ids', async () => {
    expect(await rest('GET', 'orderManagement/o1')).toMatchObject({ status: 200, body: { id: 'o1' } });
    expect(await rest('GET', 'orderManagement/none')).toMatchObject({ status: 404, body: { message: '内容不存在' } });
    expect((await rest('GET', 'orderManagement?filter={"id":["o1","none"]}')).body).toHaveLength(1);
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
  it('is on the back-office origin alone', async () => {
    const answer = await fetch(`${gateway.url}/xinyue/rest/orderManagement`, { headers: asStaff() });
    expect(await answer.json()).toMatchObject({ success: false, code: 404 });
  });
});

describe('the web apps', () => {
  it('serves the page on every route with a fresh nonce and no unsafe-inline', async () => {
    const [one, two] = await Promise.all([fetch(`${gateway.url}/spotPurchase`), fetch(gateway.adminUrl)]);
    const policy = one!.headers.get('content-security-policy')!;
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    expect(await one!.text()).toBe(`<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}"></script>`);
    expect(policy).not.toContain('unsafe');
    expect(two!.headers.get('content-security-policy')).not.toBe(policy);
  });
  it('serves assets for ever and answers 404 for a file that is not there', async () => {
    const asset = await fetch(`${gateway.url}/assets/a-1.js`);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await (await fetch(`${gateway.url}/assets/none.js`)).json()).toMatchObject({ code: 404 });
    expect(await (await fetch(`${gateway.url}/%2e%2e/%2e%2e/etc/passwd.txt`)).json()).toMatchObject({ code: 404 });
  });
  it('takes the compressed form a client can read, 304 for what it has, and survives a build over its folder', async () => {
    await rm(path.join(folder, 'assets', 'a-1.js'));
    const get = (headers: Record<string, string>) => fetch(`${gateway.url}/assets/a-1.js`, { headers });
    const plain = await get({ 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {}']);
    const packed = await get({ 'accept-encoding': 'gzip, br' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'export {}']);
    expect((await get({ 'if-none-match': plain.headers.get('etag')! })).status).toBe(304);
  });
  it('tells the apps what they need and nothing secret', async () => {
    const config = await (await fetch(`${gateway.url}/config.json`)).text();
    expect(JSON.parse(config)).toMatchObject({
      requestSecret,
      portalUrl: gateway.url,
      adminUrl: gateway.adminUrl,
      sandbox: false,
    });
    expect(config).not.toContain(secret);
  });
});
