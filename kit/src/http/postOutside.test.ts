import { getEventListeners } from 'node:events';
import { type AddressInfo, createServer as listenTcp, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { insideAddresses, insideUrls } from '../testing/insideUrls.ts';
import { useReceivers } from '../testing/useReceivers.ts';
import { readBlocks } from './outsideAddresses.ts';
import { createOutside } from './postOutside.ts';

const serve = useReceivers();
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** Takes connections, and says nothing: no TLS begins. */
async function stall() {
  const server = listenTcp((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return new URL(`https://receiver.test:${(server.address() as AddressInfo).port}/`);
}

const own = readBlocks('127.0.0.1/32')!;
const outside = (resolve: (host: string) => Promise<string[]>, admitted = own, timeoutMs = 5_000) =>
  createOutside({ admitted, timeoutMs, resolve });
const here = async () => ['127.0.0.1'];
const url = (port: number, host = 'receiver.test') => new URL(`http://${host}:${port}/in?x=1`);

it('sends the very text under the name, one after the other over one connection', async () => {
  const { seen, port } = await serve((_request, response) => response.writeHead(204).end());
  const asked: string[] = [];
  const { post } = outside(async (host) => (asked.push(host), here()));
  for (let nth = 0; nth < 3; nth += 1)
    expect(await post(url(port), { 'webhook-id': 'a' }, '{"名":1}')).toMatchObject({ kind: 'answered', status: 204 });
  expect([seen.connections, asked]).toEqual([1, ['receiver.test']]);
  const { request, body } = seen.requests[0]!;
  expect([body, request.url, request.headers.host, request.headers['webhook-id']]).toEqual([
    '{"名":1}',
    '/in?x=1',
    `receiver.test:${port}`,
    'a',
  ]);
});

it('reaches nothing inside: by name, by number, where one address of several is inside, where the name changes', async () => {
  const { seen, port } = await serve((_request, response) => response.end());
  const refused = { kind: 'addressRefused' };
  for (const found of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['64:ff9b::7f00:1']])
    expect(await outside(async () => found, []).post(new URL(`https://x.test:${port}/`), {}, '')).toMatchObject(refused);
  for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0'])
    for (const scheme of ['http', 'https'])
      expect(await outside(here, []).post(new URL(`${scheme}://${host}:${port}/`), {}, '')).toMatchObject(refused);
  let turn = 0;
  const turning = outside(async () => [turn++ === 0 ? '1.1.1.1' : '127.0.0.1'], []);
  expect(await turning.refuses(new URL(`https://x.test:${port}/`))).toBe(false);
  expect(await turning.post(new URL(`https://x.test:${port}/`), {}, '')).toMatchObject(refused);
  expect(seen.connections).toBe(0);
});

it('Pt-V-01 no way to write an address inside is reached: at once, where a name changes to it, behind a redirect', async () => {
  let connections = 0;
  const spy = listenTcp((socket) => void sockets.add(socket.on('error', () => undefined))).on(
    'connection',
    () => (connections += 1),
  );
  await new Promise<void>((ready) => spy.listen(0, ready));
  spy.unref();
  const { port } = spy.address() as AddressInfo;
  const urls = insideUrls(port);
  expect(urls.length).toBeGreaterThanOrEqual(60);
  const none = outside(async () => [], []);
  for (const text of urls) {
    expect([text, await none.refuses(new URL(text))]).toEqual([text, true]);
    for (const scheme of ['https', 'http'])
      expect([text, await none.post(new URL(text.replace('https', scheme)), {}, '')]).toMatchObject([
        text,
        { kind: 'addressRefused' },
      ]);
  }
  for (const address of insideAddresses) {
    let turn = 0;
    const turning = outside(async () => [turn++ === 0 ? '1.1.1.1' : address], []);
    const named = new URL(`https://x.test:${port}/`);
    expect([address, await turning.refuses(named)]).toEqual([address, false]);
    expect([address, await turning.post(named, {}, '')]).toMatchObject([address, { kind: 'addressRefused' }]);
  }
  let nth = 0;
  const away = await serve((_request, response) =>
    response.writeHead([301, 302, 303, 307, 308][nth % 5]!, { location: encodeURI(urls[nth++]!) }).end(),
  );
  for (const _each of urls) expect(await outside(here).post(url(away.port), {}, '')).toMatchObject({ kind: 'answered' });
  expect([nth, away.seen.connections, connections]).toEqual([urls.length, urls.length, 0]);
  // It does count.
  expect(await outside(here).post(new URL(`http://x.test:${port}/`), {}, '', AbortSignal.timeout(300))).toMatchObject({
    kind: 'timeout',
  });
  expect(connections).toBe(1);
  spy.close();
});

it('a name of this machine is this machine, whatever servers of names say', async () => {
  const { seen, port } = await serve((_request, response) => response.end());
  for (const host of ['localhost', 'erp.localhost', 'localhost.'])
    expect(await outside(async () => ['1.1.1.1']).post(url(port, host), {}, '')).toMatchObject({ status: 200 });
  expect(seen.connections).toBe(3);
  const other = outside(async () => []);
  for (const host of ['notlocalhost', 'localhost.test'])
    expect(await other.post(url(port, host), {}, '')).toMatchObject({ kind: 'dns' });
});

it('follows no redirect', async () => {
  const { seen, port } = await serve((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  expect(await outside(here).post(url(port), {}, 'x')).toMatchObject({ kind: 'answered', status: 302 });
  expect(seen.requests).toHaveLength(1);
});

it('ends in time: with who says nothing, and with an answer that has no end', async () => {
  const silent = await serve(() => undefined);
  expect(await outside(here, own, 300).post(url(silent.port), {}, '')).toMatchObject({ kind: 'timeout' });
  let closed = false;
  const endless = await serve((_request, response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    };
    response.on('drain', more).on('close', () => (closed = true));
    more();
  });
  expect(await outside(here).post(url(endless.port), {}, '')).toMatchObject({ kind: 'answered', status: 200 });
  await eventually(async () => closed, { describe: 'the endless answer is cut' });
  const dripping = await serve((_request, response) => void response.writeHead(200).write('x'));
  expect(await outside(here).post(url(dripping.port), {}, '')).toMatchObject({ kind: 'answered', status: 200 });
  const never = new Promise<string[]>(() => undefined);
  expect(await outside(() => never, own, 200).post(url(1), {}, '')).toMatchObject({ kind: 'timeout' });
});

it('says what was missing, and how long to wait', async () => {
  const { port } = await serve((_request, response) => response.writeHead(429, { 'retry-after': '7' }).end());
  expect(await outside(here).post(url(port), {}, '')).toMatchObject({ status: 429, retryAfter: '7' });
  expect(await outside(here).post(new URL(`https://x.test:${port}/`), {}, '')).toMatchObject({ kind: 'tls' });
  expect(await outside(here).post(url(1), {}, '')).toMatchObject({ kind: 'connect' });
  expect(await outside(async () => []).post(url(port), {}, '')).toMatchObject({ kind: 'dns' });
  expect(await outside(async () => []).refuses(url(port))).toBe(false);
  expect(await outside(here, []).refuses(url(port))).toBe(true);
  expect(await outside(here).refuses(url(port))).toBe(false);
});

it('ends with its signal while it connects, too; with one that has come it does not begin', async () => {
  const at = await stall();
  const stop = new AbortController();
  const call = outside(here, own, 60_000).post(at, {}, '', stop.signal);
  const before = sockets.size;
  await eventually(async () => sockets.size > before, { describe: 'it connects' });
  stop.abort();
  expect(await call).toMatchObject({ kind: 'timeout' });
  let asked = 0;
  const asking = outside(async () => ((asked += 1), ['127.0.0.1']));
  expect(await asking.post(at, {}, '', stop.signal)).toMatchObject({ kind: 'timeout' });
  expect(asked).toBe(0);
});

it('leaves nothing of a call that is over in a signal that lives on', async () => {
  const { port } = await serve((_request, response) => response.end());
  const stop = new AbortController();
  const call = () => outside(here).post(url(port), {}, 'x', stop.signal);
  // How much the signal remembers, whatever it is: listeners, signals that follow it.
  const remembered = () => {
    const values = Object.getOwnPropertySymbols(stop.signal).map((key): unknown => Reflect.get(stop.signal, key));
    return values.map((value) => (typeof value === 'object' && value !== null && 'size' in value ? value.size : 0));
  };
  await call();
  const before = remembered();
  for (let nth = 0; nth < 3; nth += 1) await call();
  expect([remembered(), getEventListeners(stop.signal, 'abort')]).toEqual([before, []]);
});

it('tries eight addresses of a name at most, and looks at all of them', async () => {
  const many = Array.from({ length: 9 }, (_one, nth) => `127.0.0.${nth + 2}`);
  const { port } = await serve((_request, response) => response.end());
  const all = readBlocks('127.0.0.0/8')!;
  expect(await outside(async () => [...many.slice(1), '127.0.0.1'], all).post(url(port), {}, '')).toMatchObject({
    kind: 'connect',
  });
  expect(await outside(async () => [...many.slice(2), '127.0.0.1'], all).post(url(port), {}, '')).toMatchObject({
    kind: 'answered',
  });
  expect(await outside(async () => [...many, '10.0.0.1'], all).post(url(port), {}, '')).toMatchObject({ kind: 'addressRefused' });
});
