import { createServer, type RequestListener, type Server } from 'node:http';
import { answerClientError } from './answerClientError.ts';
import type { AddressInfo } from 'node:net';

/** Every request ends within this time (C-09). */
export const requestLimitMs = 30_000;

export type Listening = {
  url: string;
  server: Server;
  /** Takes no new request, lets the running ones end (at most `limitMs`), then cuts what is left. */
  drain(limitMs?: number): Promise<void>;
};

/** Serves on a loopback or given address; port 0 takes a free one. */
export async function listen(handler: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer({ requestTimeout: requestLimitMs, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, handler);
  server.on('clientError', answerClientError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    server,
    drain: (limitMs = 8_000) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), limitMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
