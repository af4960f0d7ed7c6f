import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const at = { host: '127.0.0.1', port: 0 };
const open = (url: string) => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});

it('C-09 F18 half a head ends within 12 s, no byte at all too, and a body that stalls within 33 s', async () => {
  const served = await listen((request) => void request.resume(), at);
  const livesFor = async (text: string) => {
    const socket = open(served.url).on('data', () => {});
    await once(socket, 'connect');
    const begun = performance.now();
    if (text) socket.write(text);
    await once(socket, 'close');
    return (performance.now() - begun) / 1000;
  };
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n';
  const [half, silent, stalled] = await Promise.all([livesFor(head), livesFor(''), livesFor(`${head}\r\nabc`)]);
  expect(half).toBeLessThan(12);
  expect(silent).toBeLessThan(12);
  expect(stalled).toBeLessThan(33);
  // A slow line has its time all the same.
  expect(half).toBeGreaterThan(9);
  expect(stalled).toBeGreaterThan(29);
  await served.drain();
});

it('F18 one address has but so many connections, and gets new ones when old ones end', async () => {
  const served = await listen((_request, response) => void response.end('ok'), { ...at, connectionsPerAddress: 3 });
  const answer = async () => {
    let received = '';
    const socket = open(served.url).on('data', (data) => (received += data.toString()));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    return received.slice(0, 12);
  };
  const held = [open(served.url), open(served.url), open(served.url)];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  // The server learns of a connection, and of its end, a moment later than whoever opened it.
  await expect.poll(answer).toBe('');
  held[0]!.destroy();
  await expect.poll(answer).toBe('HTTP/1.1 200');
  held.forEach((socket) => socket.destroy());
  await served.drain();
});
