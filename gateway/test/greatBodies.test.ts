import { once } from 'node:events';
import net from 'node:net';
import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { useGateway } from './startGateway.ts';

const gateway = useGateway({});
const { path, bodyBytes } = operations.upsertGoods;

/** The bytes of great bodies that the gateway holds. */
async function heldBytes(): Promise<number> {
  const health = (await (await fetch(`${gateway.url}/health/ready`)).json()) as {
    parts: { gateway: { limits: { greatBodies: { used: number } } } };
  };
  return health.parts.gateway.limits.greatBodies.used;
}

/** A call of which all but the end of its body is sent; `answered`: what came back. */
function sendMost(): { socket: net.Socket; answered: () => string } {
  const socket = net.connect(Number(new URL(gateway.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined);
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', `content-length: ${bodyBytes}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(bodyBytes - 1_000, ' '));
  return { socket, answered: () => text };
}

it('F10 great bodies that nobody has signed yet hold but a share of the memory, and give it back when their senders leave', async () => {
  const senders = Array.from({ length: 12 }, sendMost);
  const refused = () => senders.filter(({ answered }) => answered().includes('"code":429'));
  // Four of the twelve fit; which of them they are, nobody knows, and it may be fewer where bytes of several arrived.
  await eventually(() => refused().length >= 8, { describe: 'those beyond the share are refused' });
  expect(await heldBytes()).toBeLessThanOrEqual(16_000_000);
  await Promise.all(
    senders.map(({ socket }) => {
      const closed = once(socket, 'close');
      socket.destroy();
      return closed;
    }),
  );
  await eventually(async () => (await heldBytes()) === 0, { describe: 'everything is given back' });
  // Read whole, and passed on to the service, which knows no such call here.
  expect((await gateway.post(path, {}, ' '.repeat(bodyBytes))).body.code).toBe(404);
  expect(await heldBytes()).toBe(0);
});
