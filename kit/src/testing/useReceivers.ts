import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** Servers on 127.0.0.1 that note what arrives, until the end of the test. */
export function useReceivers() {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async function serve(answer: RequestListener) {
    const seen = { connections: 0, requests: [] as { request: IncomingMessage; body: string }[] };
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        seen.requests.push({ request, body });
        answer(request, response);
      });
    });
    servers.push(server);
    server.on('connection', () => (seen.connections += 1));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return { seen, port: (server.address() as AddressInfo).port };
  };
}
