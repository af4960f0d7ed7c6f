import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { rawRoute } from '@xinyue/kit/http/route';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { asStaff, buyer, headersOf, useGateway } from './startGateway.ts';

const { path } = operations.uploadFile;
const take = rawRoute(operations.uploadFile, async ({ request }) => {
  if (request.get('content-type') === 'refuse/me') throw new AppError('tooMany', '稍后', { retryAfterSeconds: 5 });
  return { saveUrl: `${(await buffer(request)).length}` };
});

const gateway = useGateway({ merchant: [take] });

type Health = { parts: { gateway: { limits: Record<string, { used: number }> } } };
const underWay = async () => {
  const answer = await fetch(`${gateway.url}/health/ready`);
  return ((await answer.json()) as Health).parts.gateway.limits['uploads']!.used;
};

/** The head and the first bytes of an upload; `closed` gives all that came back when the connection is over. */
function sendHalf(type = 'image/png') {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data) => (text += data.toString())).on('error', () => {});
  const headers = Object.entries({ ...headersOf(buyer, 'buyertoken'), 'content-type': type, host: hostname });
  const head = [`POST ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), 'content-length: 2000000'];
  socket.write(`${head.join('\r\n')}\r\n\r\nabc`);
  return { socket, closed: once(socket, 'close').then(() => text), received: () => text };
}
const innocent = async () => {
  const headers = { ...asStaff(), 'content-type': 'image/png' };
  const answer = await fetch(gateway.url + path, { method: 'POST', headers, body: Buffer.alloc(100_000) });
  return ((await answer.json()) as { data: { saveUrl: string } }).data.saveUrl;
};

it('F1 uploads that are left give their places back, and one account has twelve of them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const sent = Array.from({ length: 12 }, () => sendHalf());
    await eventually(async () => (await underWay()) === 12, { describe: 'twelve to be under way' });
    const refused = sendHalf();
    await eventually(() => refused.received().includes('HTTP/1.1 429'), { describe: 'the thirteenth to be refused' });
    expect(await innocent()).toBe('100000');
    for (const { socket } of [...sent, refused]) socket.destroy();
    await eventually(async () => (await underWay()) === 0, { describe: 'all places to be back' });
  }
});

it('F10 an upload slower than 20 kB/s is told so and its connection ends; others pass meanwhile', async () => {
  const sent = Array.from({ length: 12 }, () => sendHalf());
  const drip = setInterval(() => sent.forEach(({ socket }) => socket.writable && socket.write('x')), 100);
  expect(await innocent()).toBe('100000');
  const answers = await Promise.all(sent.map(({ closed }) => closed));
  clearInterval(drip);
  for (const text of answers) expect(text).toContain('上传速度低于每秒 20 kB，已中断，请检查网络后重试');
  expect(await underWay()).toBe(0);
});

it('C-15 a service that refuses an upload before its end is passed on', async () => {
  const { socket, received } = sendHalf('refuse/me');
  await eventually(() => received().includes('稍后'), { describe: 'the refusal to come' });
  expect(received()).toContain('HTTP/1.1 429');
  socket.destroy();
});
