import { actorHeader } from '@xinyue/kit/auth/signedHeader';
import { AppError } from '@xinyue/kit/AppError';
import { type Operation, operations, sentence, type Actor, type ServiceName } from '@xinyue/contracts';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { foreignHostHeader, unannouncedHeader } from '@xinyue/kit/http/readCall';
import { proofHeader } from '@xinyue/kit/http/proofClaim';
import { batchPath } from '@xinyue/kit/http/requestBatch';
import { openCopies } from '@xinyue/kit/http/openCopies';
import { traceIdOf } from '@xinyue/kit/http/traceId';
import type { Dispatcher } from 'undici';
import type { Visitor } from '../auth/createVisitorOf.ts';
import { createRequestBatcher } from './createRequestBatcher.ts';
import { createSigner } from './createSigner.ts';
import { readResponse, type UpstreamResponse } from './readResponse.ts';

/** A request as it goes on to a service. */
export type UpstreamRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with its query string. */
  path: string;
  actor?: Actor;
  /** Short form of the hash of the session. */
  session?: string | undefined;
  /** Where the caller is: passed to the service in headers, and within the signature. */
  visitor: Visitor;
  headers: Record<string, string>;
  body?: Buffer | Readable;
  /** Aborts the request. */
  signal?: AbortSignal;
};
export type Upstreams = {
  visitorOf(request: IncomingMessage): Visitor;
  /** The part of a request's headers that goes on to a service. */
  headersOf(request: IncomingMessage): Record<string, string>;
  /**
   * Sends a request on to a service, signed in the name of the actor (or of a visitor), over a connection that the reader of the answer may hold.
   * Throws `unavailable` when it does not answer.
   */
  forward(service: ServiceName, request: UpstreamRequest): Promise<Dispatcher.ResponseData>;
  /** As `forward`, but the answer is read to its end here: a slow client cannot hold the connection. */
  ask(service: ServiceName, request: UpstreamRequest): Promise<UpstreamResponse>;
  close(): Promise<void>;
};

/** A restarted service is back within this time; a request may wait for it so long. */
const waitMs = 5_000;
/** The library asks for one; the addresses of the copies are what counts. */
const origin = 'http://service';

/** Headers of a client that the services may see; everything else stays in the gateway. */
const passed = [
  'content-type',
  'content-length',
  'idempotency-key',
  'user-agent',
  'if-none-match',
  'range',
  'accept',
  proofHeader,
];

function headersOf(request: IncomingMessage): Record<string, string> {
  const on: Record<string, string> = { 'x-request-id': traceIdOf(request) };
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === 'string') on[name] = value;
  }
  return on;
}

/**
 * Kept connections to every copy of every service; each answers within 30 s or counts as away (C-09). A request that no copy received waits
 * while the service restarts; when it stays away, requests are refused at once. On a busy machine a broken connection may be noticed more
 * than a second late.
 */
export function createUpstreams(
  urls: Record<ServiceName, string>,
  secret: string,
  visitorOf: (request: IncomingMessage) => Visitor,
): Upstreams {
  const options = { connectTimeout: 3_000, headersTimeout: 29_000, bodyTimeout: 29_000 };
  const poolsOf = (connections: number) =>
    Object.fromEntries(
      Object.entries(urls).map(([name, url]) => [name, openCopies(url, { ...options, connections, waitMs })]),
    ) as Record<ServiceName, Dispatcher>;
  const pools = poolsOf(64);
  // As many as there may be downloads: how long one lasts is up to its reader.
  const downloads = poolsOf(128);
  // As many as there may be uploads; all of them go to merchant-service.
  const streams = openCopies(urls.merchant, { ...options, connections: 256, waitMs });
  const sign = createSigner(secret);
  const signed = (service: ServiceName, { method, path, actor, session, visitor, headers }: UpstreamRequest) => ({
    ...headers,
    'x-forwarded-for': visitor.address,
    ...(visitor.unannounced && { [unannouncedHeader]: '1' }),
    ...(visitor.foreignHost && { [foreignHostHeader]: '1' }),
    [actorHeader]: sign({ audience: service, method, path: path.split('?', 1)[0]! }, actor, {
      origin: visitor.address,
      session,
    }),
  });
  const away = (cause: unknown): never => {
    throw cause instanceof AppError ? cause : new AppError('unavailable', sentence('unavailable'), { cause });
  };
  const batchHeaders = (audience: ServiceName) => ({
    [actorHeader]: sign({ audience, method: 'POST', path: batchPath }, undefined),
  });
  const batchers = new Map(
    Object.values<Operation>(operations)
      .filter((operation) => operation.batched)
      .map(({ owner, path }) => [path, createRequestBatcher(pools[owner], () => batchHeaders(owner))]),
  );
  return {
    visitorOf,
    headersOf,
    forward(service, request) {
      const { method, path, body, signal } = request;
      return downloads[service].request({ origin, method, path, headers: signed(service, request), body, signal }).catch(away);
    },
    ask(service, request) {
      const { method, path, body, signal } = request;
      const headers = signed(service, request);
      const sendInBatch = batchers.get(path);
      if (sendInBatch && method === 'POST' && Buffer.isBuffer(body)) {
        const sent = sendInBatch([method, path, headers, body.toString('latin1')]);
        if (sent) return sent.catch(away);
      }
      // Streamed bodies may come slowly: they have connections of their own.
      const pool = body === undefined || Buffer.isBuffer(body) ? pools[service] : streams;
      return readResponse(pool, { method, path, headers, body: body ?? null }, signal).catch(away);
    },
    async close() {
      await Promise.all([...Object.values(pools), ...Object.values(downloads), streams].map((pool) => pool.destroy()));
    },
  };
}
