import diagnostics from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Dispatcher } from 'undici';
import { openCopies } from './openCopies.ts';

const servers: Server[] = [];
const all: Dispatcher[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await Promise.all(all.splice(0).map((copies) => copies.destroy()));
});

type Seen = { url: string; port: number; seen: number };
/** A copy that counts what reaches it; `cuts`: it breaks off instead of answering. */
async function serve({ port = 0, cuts = false } = {}): Promise<Seen> {
  const copy: Seen = { url: '', port: 0, seen: 0 };
  const server = createServer((request, response) => {
    copy.seen += 1;
    request.resume().on('end', () => (cuts ? request.socket.destroy() : response.end('here')));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  servers.push(server);
  copy.port = (server.address() as AddressInfo).port;
  copy.url = `http://127.0.0.1:${copy.port}`;
  return copy;
}

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const { port } = await serve();
  await new Promise((resolve) => servers.pop()!.close(resolve));
  return port;
}

function open(urls: string[], waitMs = 0): Dispatcher {
  const copies = openCopies(urls.join(', '), { waitMs });
  all.push(copies);
  return copies;
}
const send = async (copies: Dispatcher) =>
  (await copies.request({ origin: 'http://x', method: 'POST', path: '/', body: 'x' })).body.text();

it('E6 a copy that is away costs no request: another one answers', async () => {
  const there = await serve();
  const copies = open([`http://127.0.0.1:${await freePort()}`, there.url]);
  for (let n = 0; n < 6; n += 1) expect(await send(copies)).toBe('here');
  expect(there.seen).toBe(6);
});

it('requests go to all copies in turn', async () => {
  const [one, other] = [await serve(), await serve()];
  const copies = open([one.url, other.url]);
  for (let n = 0; n < 6; n += 1) await send(copies);
  expect([one.seen, other.seen]).toEqual([3, 3]);
});

it('E6 a request waits for a copy that is starting', async () => {
  const port = await freePort();
  const copies = open([`http://127.0.0.1:${port}`], 60_000);
  const answers = Promise.all([send(copies), send(copies)]);
  const late = await serve({ port });
  expect(await answers).toEqual(['here', 'here']);
  expect(late.seen).toBe(2);
});

it('E6 a service that stays away is refused at once, once it was waited for', async () => {
  let tries = 0;
  const count = () => void (tries += 1);
  diagnostics.subscribe('undici:client:connectError', count);
  const copies = open([`http://127.0.0.1:${await freePort()}`], 150);
  await expect(send(copies)).rejects.toThrow('ECONNREFUSED');
  expect(tries, 'waited and asked again').toBeGreaterThan(1);
  tries = 0;
  await expect(send(copies)).rejects.toThrow('ECONNREFUSED');
  diagnostics.unsubscribe('undici:client:connectError', count);
  expect(tries).toBe(1);
});

it('E1 what was sent is never sent again, also where another copy would take it', async () => {
  const [cuts, there] = [await serve({ cuts: true }), await serve()];
  const copies = open([cuts.url, there.url], 60_000);
  await expect(send(copies)).rejects.toThrow();
  expect([cuts.seen, there.seen]).toEqual([1, 0]);
});

it('a request that cannot be sent is nobody’s absence: it fails at once and costs no copy its turn', async () => {
  const there = await serve();
  const copies = open([there.url], 60_000);
  const wrong = { origin: 'http://x', method: 'POST' as const, path: '/', body: 'x', headers: { 'content-length': '5' } };
  await expect(copies.request(wrong)).rejects.toThrow();
  expect(there.seen).toBe(0);
  expect(await send(copies)).toBe('here');
});

it('a connection that nobody uses is closed on this side', async () => {
  const there = await serve();
  await send(open([there.url]));
  const connections = () => new Promise<number>((resolve) => servers[0]!.getConnections((_, count) => resolve(count)));
  expect(await connections()).toBe(1);
  await eventually(async () => (await connections()) === 0, { describe: 'the connection to be closed' });
});
