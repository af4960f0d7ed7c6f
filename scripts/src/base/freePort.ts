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

/**
 * A loopback port (and its `neighbours` after it) that nobody listens on. Below the range the kernel hands to outgoing
 * connections: there another connection could take the port while the process that owns it is being restarted.
 */
export async function freePort(neighbours = 0): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(15_000, 32_000 - neighbours);
    const wanted = Array.from({ length: neighbours + 1 }, (_, index) => port + index);
    if (wanted.some((one) => given.has(one))) continue;
    const free = await Promise.all(wanted.map((one) => isPortFree(one)));
    if (free.includes(false)) continue;
    for (const one of wanted) given.add(one);
    return port;
  }
  throw new Error('No free loopback port was found');
}
