import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { sendDownload } from './sendDownload.ts';

/** Serves one endless file, once `ready`, and counts how often its rows were begun and given up, and readers that left. */
async function serve(limits: { stalledMs?: number; longestMs?: number }, ready?: Promise<void>) {
  const seen = { begun: 0, over: 0 };
  let left = 0;
  const body = async function* () {
    seen.begun += 1;
    try {
      await ready;
      for (;;) yield Buffer.alloc(64_000);
    } finally {
      seen.over += 1;
    }
  };
  const server = createServer((_request, response) => {
    response.on('close', () => (left += 1));
    const file = { name: '现货.csv', type: 'text/csv', body: body() };
    sendDownload(response, file, limits).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { seen, left: () => left, url: `http://127.0.0.1:${port}`, close };
}

it('F4 a reader that leaves before the first part is made gives its place back', async () => {
  let make = () => {};
  const { seen, left, url, close } = await serve({}, new Promise((resolve) => (make = resolve)));
  const request = get(url).on('error', () => {});
  await eventually(() => seen.begun === 1, { describe: 'the file to be begun' });
  request.destroy();
  await eventually(() => left() === 1, { describe: 'the reader to be gone' });
  make();
  await eventually(() => seen.over === 1, { describe: 'the file to be given up' });
  close();
});

it('F4 R2 a reader that takes nothing any more does not hold its place for ever; a slow one is served on', async () => {
  const { seen, url, close } = await serve({ stalledMs: 400 });
  const [stalled] = await once(get(url), 'response');
  stalled.on('error', () => {});
  const [slow] = await once(get(url), 'response');
  let taken = 0;
  const reading = setInterval(() => (taken += (slow.read(20_000_000) ?? slow.read())?.length ?? 0), 50);
  await eventually(() => seen.over === 1, { describe: 'the stalled file to be given up' });
  const before = taken;
  await eventually(() => taken > before + 20_000_000, { describe: 'the slow reader to be served on' });
  expect(seen).toEqual({ begun: 2, over: 1 });
  clearInterval(reading);
  close();
});

it('F4 R2 a reader that takes a little now and then is served up to the longest time and no longer', async () => {
  const { seen, url, close } = await serve({ longestMs: 600_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [slow] = await once(get(url), 'response');
  slow.on('error', () => {});
  let taken = 0;
  const reading = setInterval(() => (taken += slow.read()?.length ?? 0), 20);
  await eventually(() => taken > 0, { describe: 'a first part' });
  vi.advanceTimersByTime(599_999);
  const before = taken;
  await eventually(() => taken > before, { describe: 'the reader to be served on' });
  expect(seen).toEqual({ begun: 1, over: 0 });
  vi.advanceTimersByTime(1);
  await eventually(() => seen.over === 1, { describe: 'the file to be given up' });
  vi.useRealTimers();
  clearInterval(reading);
  close();
});
