import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { sendDownload } from './sendDownload.ts';

/** Serves one endless file and counts how often its rows were begun and given up. */
async function serve(limits: { stalledMs?: number; longestMs?: number }) {
  const seen = { begun: 0, over: 0 };
  const body = async function* () {
    seen.begun += 1;
    try {
      await sleep(100);
      for (;;) yield Buffer.alloc(64_000);
    } finally {
      seen.over += 1;
    }
  };
  const server = createServer((_request, response) => {
    const file = { name: '现货.csv', type: 'text/csv', body: body() };
    sendDownload(response, file, limits).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { seen, url: `http://127.0.0.1:${port}`, close };
}

it('F4 a reader that leaves before the first part is made gives its place back', async () => {
  const { seen, url, close } = await serve({});
  const request = get(url).on('error', () => {});
  await eventually(() => seen.begun === 1, { describe: 'the file to be begun' });
  request.destroy();
  await eventually(() => seen.over === 1, { describe: 'the file to be given up', timeoutMs: 2_000 });
  close();
});

it('F4 R2 a reader that takes nothing any more does not hold its place for ever; a slow one is served on', async () => {
  const { seen, url, close } = await serve({ stalledMs: 400 });
  const [stalled] = await once(get(url), 'response');
  stalled.on('error', () => {});
  const [slow] = await once(get(url), 'response');
  let taken = 0;
  const reading = setInterval(() => (taken += (slow.read(20_000_000) ?? slow.read())?.length ?? 0), 50);
  await eventually(() => seen.over === 1, { describe: 'the stalled file to be given up', timeoutMs: 3_000 });
  const before = taken;
  await sleep(500);
  expect(taken).toBeGreaterThan(before);
  expect(seen).toEqual({ begun: 2, over: 1 });
  clearInterval(reading);
  close();
});

it('F4 R2 a reader that takes a little now and then is served up to the longest time and no longer', async () => {
  const { seen, url, close } = await serve({ stalledMs: 5_000, longestMs: 600 });
  const [slow] = await once(get(url), 'response');
  slow.on('error', () => {});
  const reading = setInterval(() => slow.read(), 20);
  await sleep(300);
  expect(seen).toEqual({ begun: 1, over: 0 });
  await eventually(() => seen.over === 1, { describe: 'the file to be given up', timeoutMs: 3_000 });
  clearInterval(reading);
  close();
});
