import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A merchant's own system on this machine: it fails until somebody mends it, and keeps what came since. */
export async function receiveWebhooks() {
  const arrived: { type: string }[] = [];
  const state = { status: 500, arrived };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (state.status === 200) arrived.push(JSON.parse(body) as { type: string });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
