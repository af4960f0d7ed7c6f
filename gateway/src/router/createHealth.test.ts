import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serviceNames, type ServiceName } from '@xinyue/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHealth } from './createHealth.ts';

let reply: { status: number; body: object };
let url: string;
let stop = () => {};
beforeEach(async () => {
  reply = { status: 200, body: { parts: {} } };
  const server = createServer((_request, response) => response.writeHead(reply.status).end(JSON.stringify(reply.body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  stop();
});

const urlsOf = (one: string) => Object.fromEntries(serviceNames.map((name) => [name, one])) as Record<ServiceName, string>;
/** What is asked a second later than the last time. */
const later = async (health: ReturnType<typeof createHealth>) => {
  vi.setSystemTime(Date.now() + 1_000);
  return (await health()).ok;
};

it('E6 one bad answer does not make the gateway unready, three in a row over 3 s do, and a good one ends that', async () => {
  const health = createHealth(urlsOf(url), () => ({}));
  expect(await later(health)).toBe(true);
  reply.status = 503;
  expect([await later(health), await later(health), await later(health), await later(health)]).toEqual([true, true, true, false]);
  reply.status = 200;
  expect(await later(health)).toBe(true);
});

it('E6 a service that was never well is away at once', async () => {
  reply.status = 503;
  expect(await later(createHealth(urlsOf(url), () => ({})))).toBe(false);
});

it('E6 a copy that ends counts as well, and so does a service of which one copy answers', async () => {
  reply = { status: 503, body: { draining: true, parts: {} } };
  expect(await later(createHealth(urlsOf(url), () => ({})))).toBe(true);
  reply = { status: 200, body: { parts: {} } };
  expect(await later(createHealth(urlsOf(`http://127.0.0.1:9,${url}`), () => ({})))).toBe(true);
});

it('E6 a service that misses events alone is named and keeps the gateway open; one that misses more closes it', async () => {
  const events = { ok: false, reason: 'no member of the group' };
  reply = { status: 503, body: { parts: { database: { ok: true }, events } } };
  const health = createHealth(urlsOf(url), () => ({}));
  const { ok, parts } = await health();
  expect([ok, parts['catalog']]).toEqual([true, { ok: false, reason: 'events: no member of the group' }]);
  reply.body = { parts: { database: { ok: false }, events } };
  expect(await later(createHealth(urlsOf(url), () => ({})))).toBe(false);
});
