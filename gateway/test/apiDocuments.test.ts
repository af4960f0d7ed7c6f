import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createApiDocuments } from '../src/static/createApiDocuments.ts';
import { useGateway } from './startGateway.ts';

const gateway = useGateway({});
const committed = (file: string) => readFileSync(new URL(`../../docs/api/${file}`, import.meta.url), 'utf8');

it('describes the interface to anybody: what is open at both ports, all calls at the back office alone', async () => {
  for (const origin of [gateway.url, gateway.adminUrl]) {
    const answer = await fetch(`${origin}/open/openapi.json`);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=300',
      'application/json; charset=utf-8',
    ]);
    expect(await answer.text()).toBe(committed('openapi.json'));
    expect(await (await fetch(`${origin}/open/asyncapi.json`)).text()).toBe(committed('asyncapi.json'));
    expect((await fetch(`${origin}/open/bus.asyncapi.json`)).status).toBe(404);
  }
  expect(await (await fetch(`${gateway.adminUrl}/open/openapi-all.json`)).text()).toBe(committed('openapi-all.json'));
  expect((await fetch(`${gateway.url}/open/openapi-all.json`)).status).toBe(404);
  expect((await fetch(`${gateway.adminUrl}/open/constructor`)).headers.get('content-type')).toContain('text/html');
});

it('Pt-R-01 serves the programs of the quick start and the vectors as they are committed, for reading and not for running', async () => {
  for (const file of [
    'quickstart/curl.sh',
    'quickstart/node.mjs',
    'quickstart/python.py',
    'quickstart/Quickstart.java',
    'quickstart/receiver.mjs',
    'quickstart/receiver.py',
    'quickstart/Receiver.java',
    'xinyue.py',
  ]) {
    const answer = await fetch(`${gateway.url}/open/${file}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe(committed(file));
  }
  for (const file of ['vectors.json', 'errors.json', 'changelog.json'])
    expect(await (await fetch(`${gateway.url}/open/${file}`)).text()).toBe(committed(file));
});

it('sends a document compressed, unpacked where gzip is not taken, and not again to who has it', async () => {
  const where = `${gateway.adminUrl}/open/openapi-all.json`;
  const get = (headers: Record<string, string>, method = 'GET') => fetch(where, { headers, method });
  const packed = await get({ 'accept-encoding': 'gzip' });
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', committed('openapi-all.json')]);
  const plain = await get({ 'accept-encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, committed('openapi-all.json')]);
  const known = await get({ 'if-none-match': plain.headers.get('etag')! });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const head = await get({}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await get({}, 'POST');
  expect(post.status).toBe(200);
  expect(await post.json()).toMatchObject({ success: false, code: 404 });
});

it('lets a reader go who leaves in the middle', async () => {
  const first = new Promise<number>((resolve, reject) => {
    const asked = request(`${gateway.adminUrl}/open/openapi-all.json`, (answer) => {
      answer.once('data', (chunk: Buffer) => {
        answer.destroy();
        resolve(chunk.length);
      });
    });
    asked.once('error', reject).end();
  });
  expect(await first).toBeGreaterThan(0);
  expect((await fetch(`${gateway.adminUrl}/open/openapi.json`)).status).toBe(200);
});

it('Pt-R-01 serves the packed client as it was built, and nothing where it was not', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-packed-'));
  const [there, absent] = ['there.tgz', 'absent.tgz'].map((name) => pathToFileURL(path.join(folder, name)));
  const packed = gzipSync('a package');
  writeFileSync(there!, packed);
  const documents = new URL('../../docs/api/', import.meta.url);
  const server = createServer((asked, answer) => {
    const { pathname, search } = new URL(asked.url!, 'http://x');
    const { portal } = createApiDocuments({ documents, client: search ? absent! : there! });
    if (!portal(asked, answer, pathname)) answer.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const where = `http://127.0.0.1:${(server.address() as AddressInfo).port}/open/xinyue-client.tgz`;
    const answer = await fetch(where, { headers: { 'accept-encoding': 'gzip' } });
    const said = ['content-type', 'content-encoding', 'cache-control', 'content-length'].map((name) => answer.headers.get(name));
    expect(said).toEqual(['application/gzip', null, 'public, max-age=300', String(packed.length)]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(packed);
    expect((await fetch(where, { headers: { 'if-none-match': answer.headers.get('etag')! } })).status).toBe(304);
    expect((await fetch(`${where}?absent`)).status).toBe(404);
  } finally {
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true });
  }
});
