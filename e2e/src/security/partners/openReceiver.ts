import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as listenTcp } from 'node:net';
import { receiverHost } from '../startTarget.ts';

export type Receiver = { url: string; arrived: { body: string; headers: IncomingHttpHeaders }[]; close(): void };

/** A receiver of webhooks at the one address that the copy may reach; what arrived, once it has answered. */
export async function openReceiver(answer: (...args: Parameters<RequestListener>) => void): Promise<Receiver> {
  const arrived: Receiver['arrived'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      answer(request, response);
      arrived.push({ body, headers: request.headers });
    });
  });
  await once(server.listen(0, receiverHost), 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://${receiverHost}:${(server.address() as AddressInfo).port}/in`, arrived, close };
}

/** Listens at every address of this machine, and counts who connects. */
export async function openSpy(): Promise<{ port: number; connections(): number; close(): void }> {
  let connections = 0;
  const server = listenTcp((socket) => {
    connections += 1;
    socket.on('error', () => undefined).destroy();
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, connections: () => connections, close: () => void server.close() };
}
