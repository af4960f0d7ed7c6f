import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** True when nobody listens on the port of that address. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const given = new Set<number>();

const first = 15_000;
const last = 32_000;
/** Where this process looks first: of two that start a copy at the same moment one could take what the other has chosen and not opened yet. */
const part = 1_000;
const own = first + (process.pid % ((last - first) / part)) * part;

/**
 * A loopback port (and its `neighbours` after it) that nobody listens on. Below the range the kernel hands to outgoing
 * connections: there another connection could take the port while the process that owns it is being restarted.
 */
export async function freePort(neighbours = 0): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = attempt < 100 ? randomInt(own, own + part - neighbours) : randomInt(first, last - neighbours);
    const wanted = Array.from({ length: neighbours + 1 }, (_, index) => port + index);
    if (wanted.some((one) => given.has(one))) continue;
    const free = await Promise.all(wanted.map((one) => isPortFree(one)));
    if (free.includes(false)) continue;
    for (const one of wanted) given.add(one);
    return port;
  }
  throw new Error('No free loopback port was found');
}
