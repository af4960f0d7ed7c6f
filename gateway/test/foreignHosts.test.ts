import { request } from 'node:http';
import { operations } from '@xinyue/contracts';
import { rawRoute, route } from '@xinyue/kit/http/route';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asBuyer, startGateway, type TestGateway } from './startGateway.ts';

const routes = {
  merchant: [
    rawRoute(operations.signInBackstage, async ({ request: asked }) => ({ foreign: asked.get('x-foreign-host') ?? null })),
  ],
  order: [route(operations.listPayChannels, async ({ foreignHost }) => ({ foreignHost }))],
};
const there = { XINYUE_SANDBOX: '1', XINYUE_DEMO: '1' };

let local: TestGateway;
let said: TestGateway;
let without: TestGateway;
beforeAll(async () => {
  local = await startGateway(routes, { ...there, XINYUE_DEMO_LOCAL: '1' });
  said = await startGateway(routes, there);
  without = await startGateway(routes);
});
afterAll(() => Promise.all([local, said, without].map((gateway) => gateway.stop())));

/** `fetch` names its host by itself. */
const ask = (url: string, headers: Record<string, string>, method = 'GET', body = '') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port, pathname } = new URL(url);
    const sent = request({ host: '127.0.0.1', port, path: pathname, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
    });
    sent.on('error', reject).end(body);
  });
const configOf = async ({ url }: TestGateway, headers: Record<string, string>) => {
  const { sandbox, exposedDemo } = JSON.parse((await ask(`${url}/config.json`, headers)).text) as Record<string, unknown>;
  return { sandbox, exposedDemo };
};
const enter = async ({ adminUrl }: TestGateway, headers: Record<string, string>) =>
  JSON.parse((await ask(adminUrl + operations.signInBackstage.path, headers, 'POST', '{"account":"a","password":"b"}')).text)
    .data as object;

const own = [{ host: 'localhost:8080' }, { host: '127.0.0.1' }, { host: '[::1]:8080' }, { host: 'LOCALHOST' }];
const foreign: Record<string, string>[] = [
  { host: 'demo.example' },
  { host: '203.0.113.7:8080' },
  { host: 'localhost.evil.example' },
  { host: '127.0.0.1.evil.example' },
  { host: '<script>' },
  { host: '127.0.0.1:8080', origin: 'https://demo.example' },
  { host: '127.0.0.1:8080', origin: 'null' },
];

it.each(foreign)('F7 by a name that is not this machine’s, play money is as where it does not run: %j', async (headers) => {
  expect(await configOf(local, headers)).toEqual({ sandbox: false, exposedDemo: false });
  for (const [method, path] of [
    ['GET', '/sandbox/bank'],
    ['GET', '/sandbox/cashier/T1'],
    ['POST', '/sandbox/pay/x'],
  ] as const) {
    const [here, off] = [await ask(local.url + path, headers, method), await ask(without.url + path, headers, method)];
    expect([path, here]).toEqual([path, off]);
    if (method === 'GET') expect(JSON.parse(here.text)).toMatchObject({ success: false, code: 404 });
  }
  expect(await enter(local, headers)).toEqual({ foreign: '1' });
});

it('F7 services are told, and nobody tells them but the gateway', async () => {
  const told = async (headers: Record<string, string>) =>
    JSON.parse((await ask(local.url + operations.listPayChannels.path, { ...asBuyer(), ...headers }, 'POST', '{}')).text).data;
  expect(await told({ host: 'demo.example' })).toEqual({ foreignHost: true });
  expect(await told({ host: 'localhost', 'x-foreign-host': '1' })).toEqual({ foreignHost: false });
});

it('F7 by a name of this machine both are there, and by any where they were asked for', async () => {
  for (const headers of own) {
    expect([headers, await configOf(local, headers)]).toEqual([headers, { sandbox: true, exposedDemo: false }]);
    expect(await enter(local, headers)).toEqual({ foreign: null });
  }
  const headers = { host: 'demo.example' };
  expect(await configOf(said, headers)).toEqual({ sandbox: true, exposedDemo: true });
  expect(await enter(said, headers)).toEqual({ foreign: null });
});
