import { AppError } from '@xinyue/kit/AppError';
import { operations } from '@xinyue/contracts';
import { changeRoute, rawRoute } from '@xinyue/kit/http/route';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, headersOf, startGateway, type TestGateway } from './startGateway.ts';

const saveUrl = `/xinyue/file/${'0a'.repeat(24)}.jpg`;
const sign = changeRoute(
  operations.signFiles,
  () => undefined,
  async ({ body, actor }) => {
    if (body.saveUrls[0] !== saveUrl || actor?.ownerId !== buyer.ownerId) throw new AppError('notFound', '文件不存在');
    return [{ saveUrl, url: `${saveUrl}?expires=1&signature=s`, expires: '2026-01-01 00:00:00' }];
  },
);
const enter = rawRoute(operations.signInBackstage, async ({ request }) => ({
  unknown: request.get('x-unannounced-proxy') ?? null,
}));

let open: TestGateway;
let behind: TestGateway;
beforeAll(async () => {
  const routes = { merchant: [sign, enter] };
  open = await startGateway(routes, { XINYUE_SANDBOX: '1' });
  behind = await startGateway(routes, { XINYUE_SANDBOX: '1', XINYUE_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => Promise.all([open.stop(), behind.stop()]));

const config = async ({ url }: TestGateway, headers = {}) => (await fetch(`${url}/config.json`, { headers })).json();

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  'F7 with %s and no trusted proxy the sandbox is closed, sign-ins are told, the apps warn',
  async (name) => {
    const headers = { [name]: '203.0.113.7' };
    const cashier = await fetch(`${open.url}/sandbox/pay/x`, { method: 'POST', headers, body: '{}' });
    expect([cashier.status, await cashier.json()]).toMatchObject([
      503,
      { code: 503, msg: '经由未登记的代理访问，演示账户和沙箱收银台不可用' },
    ]);
    const body = '{"account":"a","password":"b"}';
    expect((await open.post(operations.signInBackstage.path, headers, body)).body.data).toEqual({ unknown: '1' });
    expect((await open.post(operations.signInBackstage.path, {}, body)).body.data).toEqual({ unknown: null });
    expect((await open.post(operations.signInBackstage.path, { 'x-unannounced-proxy': '1' }, body)).body.data).toEqual({
      unknown: null,
    });
    expect(await config(open, headers)).toMatchObject({ sandbox: true, exposedDemo: true });
    expect(await config(open)).toMatchObject({ exposedDemo: false });
  },
);

it('F7 behind a trusted proxy the sandbox answers, and the apps warn all the same', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await fetch(`${behind.url}/sandbox/pay/x`, { method: 'POST', headers, body: '{}' })).status).not.toBe(503);
  expect(await config(behind, headers)).toMatchObject({ exposedDemo: true });
});

it('S-02 S-32 no page of another site presses at the sandbox; its own page and what is no browser do', async () => {
  const press = async (headers: object, path = '/sandbox/pay/x') => {
    const answer = await fetch(`${open.url}${path}`, { method: 'POST', headers: { ...headers }, body: '{}' });
    return ((await answer.json()) as { code: number; msg: string }).msg;
  };
  const { host, origin } = new URL(open.url);
  const elsewhere = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin },
    { origin: 'https://evil.example' },
    { origin: `http://${host}.evil.example` },
    { origin: 'null' },
  ];
  for (const headers of elsewhere)
    for (const path of ['/sandbox/pay/x', '/sandbox/bank/plan', '/sandbox/bank/T26112100000001'])
      expect([headers, await press(headers, path)]).toEqual([headers, '请从本站的页面提交']);
  for (const headers of [
    {},
    { origin },
    { 'sec-fetch-site': 'same-origin', origin: 'https://behind.example' },
    { 'sec-fetch-site': 'none' },
  ])
    expect([headers, await press(headers)]).not.toEqual([headers, '请从本站的页面提交']);
  const linked = await fetch(`${open.url}/sandbox/bank`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(await linked.text()).not.toContain('请从本站的页面提交');
});

it('F14 behind TLS links are https and browsers are told to stay with it; only a trusted proxy says so', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const answer = await fetch(`${behind.url}/config.json`, { headers });
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(await answer.json()).toMatchObject({ portalUrl: behind.url.replace('http:', 'https:') });
  expect((await fetch(behind.url, { headers })).headers.get('strict-transport-security')).toBe('max-age=31536000');
  for (const [one, sent] of [
    [behind, { 'x-forwarded-proto': 'http' }],
    [open, headers],
  ] as const) {
    const plain = await fetch(`${one.url}/config.json`, { headers: sent });
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    expect(await plain.json()).toMatchObject({ portalUrl: one.url });
  }
});

it('C-35 a saveUrl with the headers of C-01 leads to its signed link for who may see it, else 404', async () => {
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(open.url + path, { headers, redirect: 'manual' });
    return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
  };
  const own = headersOf(buyer, 'buyertoken');
  expect(await get(saveUrl, own)).toEqual([302, `${saveUrl}?expires=1&signature=s`, 'no-store']);
  expect(await get(saveUrl.replace('0a', '0b'), own)).toEqual([404, null, 'no-store']);
  expect((await get(saveUrl, headersOf(buyer, 'guessed')))[0]).toBe(401);
  expect((await get(saveUrl))[0]).not.toBe(302);
});
