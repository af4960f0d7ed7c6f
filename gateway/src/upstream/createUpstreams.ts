import { actorHeader } from '@xinyue/kit/auth/signedHeader';
import { AppError } from '@xinyue/kit/AppError';
import { messages, type Actor, type ServiceName } from '@xinyue/contracts';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { unannouncedHeader } from '@xinyue/kit/http/readCall';
import { newId } from '@xinyue/kit/newId';
import { type Dispatcher, Pool } from 'undici';
import { createSigner } from './createSigner.ts';
import type { Visitor } from '../router/createVisitorOf.ts';
import { type Answered, readAnswer } from './readAnswer.ts';

export type Forwarded = {
  method: 'GET' | 'POST';
  /** Path with its query string. */
  path: string;
  actor?: Actor;
  /** Short form of the hash of the session. */
  session?: string | undefined;
  headers: Record<string, string>;
  body?: Buffer | Readable;
  /** Gives the request up. */
  signal?: AbortSignal;
};
export type Upstreams = {
  visitorOf(request: IncomingMessage): Visitor;
  headersOf(request: IncomingMessage): Record<string, string>;
  /**
   * Sends a request on to a service, signed in the name of the actor (or of a visitor), over a connection that the reader of the answer may hold.
   * Throws `unavailable` when it does not answer.
   */
  forward(service: ServiceName, request: Forwarded): Promise<Dispatcher.ResponseData>;
  /** As `forward`, for an answer that is wanted whole: no reader outside can make it last. */
  ask(service: ServiceName, request: Forwarded): Promise<Answered>;
  close(): Promise<void>;
};

/** Headers of a client that the services may see; everything else stays in the gateway. */
const passed = ['content-type', 'content-length', 'idempotency-key', 'user-agent', 'if-none-match', 'range'];

/** The part of a request's headers that goes on to a service, with who asked from where. */
function headersOf(request: IncomingMessage, { address, unannounced }: Visitor): Record<string, string> {
  const on: Record<string, string> = { 'x-forwarded-for': address, 'x-request-id': newId() };
  if (unannounced) on[unannouncedHeader] = '1';
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === 'string') on[name] = value;
  }
  return on;
}

/** Kept connections to every service; each answers within 30 s or counts as away (C-09). */
export function createUpstreams(
  urls: Record<ServiceName, string>,
  secret: string,
  visitorOf: (request: IncomingMessage) => Visitor,
): Upstreams {
  const options = { connections: 64, connectTimeout: 1_000, headersTimeout: 29_000, bodyTimeout: 29_000 };
  const poolsOf = (more: Pool.Options) =>
    Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, new Pool(url, { ...options, ...more })])) as Record<
      ServiceName,
      Pool
    >;
  const pools = poolsOf({});
  // As many as there may be downloads: how long one lasts is up to its reader.
  const downloads = poolsOf({ connections: 128 });
  // As many as there may be uploads; all of them go to merchant-service.
  const streams = new Pool(urls.merchant, { ...options, connections: 256 });
  const sign = createSigner(secret);
  const signed = (service: ServiceName, { method, path, actor, session, headers }: Forwarded) => ({
    ...headers,
    [actorHeader]: sign({ audience: service, method, path: path.split('?', 1)[0]! }, actor, {
      origin: headers['x-forwarded-for'],
      session,
    }),
  });
  const away = (cause: unknown): never => {
    throw cause instanceof AppError ? cause : new AppError('unavailable', messages.unavailable, { cause });
  };
  return {
    visitorOf,
    headersOf: (request) => headersOf(request, visitorOf(request)),
    forward(service, request) {
      const { method, path, body, signal } = request;
      return downloads[service].request({ method, path, headers: signed(service, request), body, signal }).catch(away);
    },
    ask(service, request) {
      const { method, path, body, signal } = request;
      // Bodies that come as streams may come slowly: they have connections of their own.
      const pool = body === undefined || Buffer.isBuffer(body) ? pools[service] : streams;
      return readAnswer(pool, { method, path, headers: signed(service, request), body: body ?? null }, signal).catch(away);
    },
    async close() {
      await Promise.all([...Object.values(pools), ...Object.values(downloads), streams].map((pool) => pool.destroy()));
    },
  };
}
