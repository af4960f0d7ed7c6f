import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Actor, actorSchema } from '@xinyue/contracts/actor';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import { actorHeader, type Binding, readHeader } from '../auth/signedHeader.ts';
import { refuseManyValues } from './refuseManyValues.ts';
import { newTraceId } from './traceId.ts';

/** The key that the gateway derives for a request without a key of its own: the same request has the same one (own-names). */
export const requestKeyHeader = 'x-request-key';

/** Marks an answer as repeated: the same request got it before. */
export const replayedHeader = 'idempotent-replayed';

/** Set by the gateway when a proxy that was not announced passed the request on: demo accounts and play money are closed then (F7). */
export const unannouncedHeader = 'x-unannounced-proxy';

/** Set by the gateway when a request came by another name than this machine's, and demo accounts and play money are for this machine alone. */
export const foreignHostHeader = 'x-foreign-host';

const claimsSchema = z.object({ actor: actorSchema.optional(), service: z.string().optional() });
type Claims = { actor?: Actor | undefined; service?: string | undefined };

/** Headers whose signature was verified are known for as long as they are good; the gateway sends one a second per person and path. */
const knownAtMost = 1_000;

/** Reads who signed a request: the gateway (for an actor or a visitor) or another service. Unsigned requests are refused (ADR 32). */
export function createClaimsReader(secret: string, audience: string): (request: IncomingMessage, path: string) => Claims {
  const known = new Map<string, { claims: Claims; method: string; path: string; expires: number }>();
  return (request, path) => {
    const method = request.method ?? '';
    const header = String(request.headers[actorHeader] ?? '');
    const seen = known.get(header);
    if (seen && seen.method === method && seen.path === path && seen.expires > Date.now()) return seen.claims;
    const read = readHeader(secret, { audience, method, path }, header) as (Binding & { expires: number }) | undefined;
    if (read === undefined) throw new AppError('session', protocolSentence('sessionOver'));
    const claims = claimsSchema.parse(read);
    if (known.size >= knownAtMost) known.delete(known.keys().next().value!);
    known.set(header, { claims, method, path, expires: read.expires });
    return claims;
  };
}

/** The session of a call, as the gateway names it: the token itself stays there. */
export function sessionHashIn({ 'x-session-hash': hash }: IncomingHttpHeaders): string | undefined {
  return typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}

/** The id under which a request is followed through the services. */
export const traceOf = ({ headers }: IncomingMessage): string => (headers['x-request-id'] as string | undefined) ?? newTraceId();

/** The JSON object of a body; pageSize and pageNum of the query string count where the body has none (C-04). */
export function readJson(raw: Buffer | undefined, query: URLSearchParams): Record<string, unknown> {
  const names = ['pageSize', 'pageNum'].filter((name) => query.has(name));
  const fromQuery = Object.fromEntries(names.map((name) => [name, query.get(name)]));
  if (!raw?.length) return fromQuery;
  return { ...fromQuery, ...parseObject(raw) };
}

/** A body as the JSON object that it has to be. Bytes that are no UTF-8 would be stored as rubble, so they are refused (H4). */
export function parseObject(raw: Buffer): Record<string, unknown> {
  if (!isUtf8(raw)) throw new AppError('validation', protocolSentence('notUtf8'));
  refuseManyValues(raw);
  const body = parse(raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('validation', protocolSentence('notAnObject'));
  return body as Record<string, unknown>;
}

function parse(raw: Buffer): unknown {
  try {
    // A byte order mark is no part of what was meant.
    const text = raw.toString('utf8', raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? 3 : 0);
    return JSON.parse(text, text.includes('\\u') ? storable : undefined);
  } catch {
    throw new AppError('validation', protocolSentence('badJson'));
  }
}

/** Refuses texts that no database column can hold, as values and as names: U+0000 and halves of surrogate pairs. */
function storable(name: string, value: unknown): unknown {
  for (const text of [name, value])
    if (typeof text === 'string' && (text.includes('\0') || !isWellFormed(text))) throw new SyntaxError('not storable');
  return value;
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

/** The Idempotency-Key of a write: 16 to 64 visible characters; anything else is refused. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(key))
    throw new AppError('validation', protocolSentence('badIdempotencyKey'));
  return key;
}
