import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../Logger.ts';
import { systemTimer } from '../timer.ts';

export type ServeOptions = { port: number; host: string; log: Logger };

/** A port that somebody else has is tried again this often. */
const againMs = 10_000;
/** The form of text that Prometheus reads. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves `GET /metrics` alone, away from every other port. Whoever looks at a process must not be able to end it: a port that is taken is a line in the
 * log, and is tried again.
 */
export function serveMetrics({ port, host, log }: ServeOptions, read: () => Promise<string>) {
  let stopped = false;
  let callOff = () => {};
  const server: Server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics are not served');
        response.writeHead(500).end();
      },
    );
  });
  const listen = () => {
    if (!stopped) server.listen(port, host);
  };
  server.on('error', (error) => {
    log.error({ err: error, port }, 'the port of the metrics cannot be used');
    callOff = systemTimer.after(againMs, listen);
  });
  listen();
  return {
    url(): string | undefined {
      const address = server.address() as AddressInfo | null;
      return address ? `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/metrics` : undefined;
    },
    async stop(): Promise<void> {
      stopped = true;
      callOff();
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
