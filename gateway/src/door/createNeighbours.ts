import { actorHeader, signHeader } from '@xinyue/kit/auth/signedHeader';
import { AppError } from '@xinyue/kit/AppError';
import { messages, type Actor, type ServiceName } from '@xinyue/contracts';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { newId } from '@xinyue/kit/newId';
import { type Dispatcher, Pool } from 'undici';
import type { Visitor } from './createVisitorOf.ts';

export type Forwarded = {
  method: 'GET' | 'POST';
  /** Path with its query string. */
  path: string;
  actor?: Actor;
  headers: Record<string, string>;
  body?: Buffer | Readable;
};
export type Neighbours = {
  visitorOf(request: IncomingMessage): Visitor;
  headersOf(request: IncomingMessage): Record<string, string>;
  /** Sends a request on to a service, signed in the name of the actor (or of a visitor). Throws `unavailable` when it does not answer. */
  forward(service: ServiceName, request: Forwarded): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
};

/** Headers of a client that the services may see; everything else stays at the door. */
const passed = ['content-type', 'content-length', 'idempotency-key', 'user-agent', 'if-none-match', 'range'];

/** The part of a request's headers that goes on to a service, with who asked from where. */
function headersOf(request: IncomingMessage, { address }: Visitor): Record<string, string> {
  const on: Record<string, string> = { 'x-forwarded-for': address, 'x-request-id': newId() };
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === 'string') on[name] = value;
  }
  return on;
}

/** Kept connections to every service; each answers within 30 s or counts as away (C-09). */
export function createNeighbours(
  urls: Record<ServiceName, string>,
  secret: string,
  visitorOf: (request: IncomingMessage) => Visitor,
): Neighbours {
  const options = { connections: 64, connectTimeout: 1_000, headersTimeout: 29_000, bodyTimeout: 29_000 };
  const pools = Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, new Pool(url, options)])) as Record<
    ServiceName,
    Pool
  >;
  return {
    visitorOf,
    headersOf: (request) => headersOf(request, visitorOf(request)),
    forward(service, { method, path, actor, headers, body }) {
      const binding = { audience: service, method, path: path.split('?', 1)[0]! };
      const signed = { ...headers, [actorHeader]: signHeader(secret, binding, actor ? { actor } : {}) };
      return pools[service].request({ method, path, headers: signed, body }).catch((cause: unknown) => {
        throw cause instanceof AppError ? cause : new AppError('unavailable', messages.unavailable, { cause });
      });
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}
