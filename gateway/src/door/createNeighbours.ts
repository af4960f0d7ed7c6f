import { actorHeader } from '@xinyue/kit/auth/signedHeader';
import { AppError } from '@xinyue/kit/AppError';
import { messages, type Actor, type ServiceName } from '@xinyue/contracts';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { newId } from '@xinyue/kit/newId';
import { type Dispatcher, Pool } from 'undici';
import { createSigner } from './createSigner.ts';
import type { Visitor } from './createVisitorOf.ts';
import { readAnswer } from './readAnswer.ts';

export type Forwarded = {
  method: 'GET' | 'POST';
  /** Path with its query string. */
  path: string;
  actor?: Actor;
  headers: Record<string, string>;
  body?: Buffer | Readable;
};
/** The answer of a call, read to its end. */
export type Answered = { statusCode: number; headers: IncomingHttpHeaders; said: Buffer };
export type Neighbours = {
  visitorOf(request: IncomingMessage): Visitor;
  headersOf(request: IncomingMessage): Record<string, string>;
  /** Sends a request on to a service, signed in the name of the actor (or of a visitor). Throws `unavailable` when it does not answer. */
  forward(service: ServiceName, request: Forwarded): Promise<Dispatcher.ResponseData>;
  /** As `forward`, for an answer that is wanted whole. */
  ask(service: ServiceName, request: Forwarded): Promise<Answered>;
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
  const sign = createSigner(secret);
  const signed = (service: ServiceName, { method, path, actor, headers }: Forwarded) => ({
    ...headers,
    [actorHeader]: sign({ audience: service, method, path: path.split('?', 1)[0]! }, actor),
  });
  const away = (cause: unknown): never => {
    throw cause instanceof AppError ? cause : new AppError('unavailable', messages.unavailable, { cause });
  };
  return {
    visitorOf,
    headersOf: (request) => headersOf(request, visitorOf(request)),
    forward(service, request) {
      const { method, path, body } = request;
      return pools[service].request({ method, path, headers: signed(service, request), body }).catch(away);
    },
    ask(service, request) {
      const { method, path, body } = request;
      return readAnswer(pools[service], { method, path, headers: signed(service, request), body: body ?? null }).catch(away);
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}
