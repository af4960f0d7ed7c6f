import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { eventually } from '@xinyue/kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLimits } from '@xinyue/kit/limit/createLimits';
import { createDownloads } from '../src/upstream/createDownloads.ts';
import { createUpstreams, type Upstreams } from '../src/upstream/createUpstreams.ts';
import { createPassThrough } from '../src/router/createPassThrough.ts';
import { createVisitorOf, nobody } from '../src/auth/createVisitorOf.ts';

const own = {
  'content-type': 'application/pdf',
  'content-disposition': 'inline; filename="contract.pdf"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
};
const written: [string, string][] = [];
const note = (level: string) => (_fields: object, what: string) => void written.push([level, what]);
const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };

/** One for all readers: sixty-four of their own would keep a busy machine longer than a reader may stall. */
const large = Buffer.alloc(20_000_000);
const service = createServer((request, response) => {
  response.writeHead(200, request.url === '/plain' ? { 'content-type': 'text/html' } : own);
  if (request.url === '/large') return void response.end(large);
  if (request.url !== '/endless') return void response.end('x');
  const drip = setInterval(() => response.write(Buffer.alloc(1_000)), 10);
  response.on('close', () => clearInterval(drip));
});
const gateway = createServer((request, response) => void pass(request, response, request.url!));
const urlOf = (server: typeof gateway) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const limits = createLimits(log);
const underWay = () => limits.health().limits.limits['downloads']!.used;
/** Long enough for a busy machine to take sixty-four connections. */
const stalledMs = 4_000;
let upstreams: Upstreams;
let pass: ReturnType<typeof createPassThrough>;
let close: () => Promise<void>;
beforeAll(async () => {
  for (const server of [service, gateway]) await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = urlOf(service);
  const urls = { catalog: url, order: url, merchant: url, payout: url, system: url };
  upstreams = createUpstreams(urls, 'a secret of this test', createVisitorOf([]));
  pass = createPassThrough(upstreams, createDownloads(upstreams, limits, stalledMs), 'merchant', log);
  close = upstreams.close;
});
afterAll(async () => {
  for (const server of [service, gateway]) server.close().closeAllConnections();
  await close();
});

it('F20 a file keeps its own headers; a page without any gets those of pages', async () => {
  const file = await fetch(`${urlOf(gateway)}/file`);
  for (const [name, value] of Object.entries(own)) expect(file.headers.get(name), name).toBe(value);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  const page = await fetch(`${urlOf(gateway)}/plain`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('cache-control')).toBe('no-store');
});

it('F20 a reader that leaves is no error', async () => {
  const [answer] = await once(get(`${urlOf(gateway)}/endless`), 'response');
  answer.on('error', () => {});
  await once(answer, 'data');
  answer.destroy();
  await eventually(() => written.length > 0, { describe: 'the gateway to notice' });
  expect(written).toEqual([['debug', 'reader left']]);
});

it('F10 a reader that leaves while it waits for a place takes none', async () => {
  // Endless and read, so that whoever has a place keeps it: it is not by getting one that nobody waits.
  const ask = () => get(`${urlOf(gateway)}/endless`, { agent: false }, (answer) => answer.resume()).on('error', () => {});
  const waiting = () => limits.health().limits.limits['downloads']!.waiting;
  const taking = Array.from({ length: 48 }, ask);
  await eventually(() => underWay() === 48, { describe: 'one address to have its share' });
  const late = Array.from({ length: 12 }, ask);
  await eventually(() => waiting() === 12, { describe: 'the next to wait' });
  for (const reader of late) reader.destroy();
  await eventually(() => waiting() === 0, { describe: 'nobody to wait' });
  expect(underWay()).toBe(48);
  for (const reader of taking) reader.destroy();
  await eventually(() => underWay() === 0, { describe: 'every place to come back' });
});

it(
  'F10 readers who take nothing leave the calls of a service alone, give way to one another, and are cut',
  { timeout: 110_000 },
  async () => {
    const { hostname, port } = new URL(urlOf(gateway));
    const readers = Array.from({ length: 64 }, () => connect(Number(port), hostname).pause());
    const ends = Promise.all(readers.map((reader) => once(reader, 'close')));
    for (const reader of readers) reader.on('error', () => {}).write(`GET /large HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    await eventually(() => underWay() === 48, { describe: 'one address to have its share', intervalMs: 5 });
    const visitor = nobody;
    const { body } = await upstreams.ask('merchant', { method: 'GET', path: '/call', visitor, headers: {} });
    expect(body.toString()).toBe('x');
    // The last sixteen get a place when the first are cut; bytes that are there already are read, so that the ends are seen.
    await eventually(() => underWay() === 0, { describe: 'every reader to be cut', timeoutMs: 80_000 });
    for (const reader of readers) reader.resume();
    await ends;
    expect(await (await fetch(`${urlOf(gateway)}/file`)).text()).toBe('x');
  },
);
