import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '@xinyue/contracts/errors';
import { answerClientError, faultAnswer } from './answerClientError.ts';

/** Every request ends within this time (C-09), but for an export (`sendDownload`). */
export const requestLimitMs = 30_000;

export type Listening = {
  url: string;
  server: Server;
  /**
   * Serves on for `lingerMs`, each answer the last one on its connection; then takes no new request, lets the running ones end (at most `limitMs`),
   * and cuts what is left.
   */
  drain(limitMs?: number, lingerMs?: number): Promise<void>;
};

const limits = {
  requestTimeout: requestLimitMs,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // How late the limits above may be; Node's own 30 s would make 60 of them (F18).
  connectionsCheckingInterval: 1_000,
};

export type ListenOptions = {
  host: string;
  port: number;
  /** Connections that one address may have open; only where no proxy stands in front. */
  connectionsPerAddress?: number;
};

/** Serves on a loopback or given address; port 0 takes a free one. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port, connectionsPerAddress } = options;
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) =>
    request.headers.host === undefined && request.httpVersion !== '1.0'
      ? answerFault(request, response, 'malformed')
      : handler(request, response),
  );
  server.on('checkExpectation', (request, response) => answerFault(request, response, 'expectation'));
  if (connectionsPerAddress !== undefined) capConnections(server, connectionsPerAddress);
  server.on('clientError', answerClientError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    server,
    async drain(limitMs = 8_000, lingerMs = 0) {
      server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false));
      if (lingerMs > 0) await sleep(lingerMs);
      await new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), limitMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

/** Answers what reaches no handler; Node would answer without a body. */
function answerFault(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
  const { status, headers, body } = faultAnswer(fault, request);
  response.writeHead(status, headers).end(body);
}

/** Cuts connections beyond the limit of an address, as soon as they come. Only where the socket shows the visitor's own address. */
function capConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const before = open.get(address) ?? 0;
    if (before >= most) return void socket.destroy();
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
