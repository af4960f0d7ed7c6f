import type { IncomingHttpHeaders } from 'node:http';
import { type Actor, actorSchema } from '@xinyue/contracts/actor';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import type { Request } from 'express';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import { actorHeader, readHeader } from '../auth/signedHeader.ts';

/** What the gateway says makes this the same request again, where the client gave no key of its own (own-names). */
export const requestKeyHeader = 'x-request-key';

const claimsSchema = z.object({ actor: actorSchema.optional(), service: z.string().optional() });

/** Who signed this request: the gateway (for an actor or a visitor) or another service. Unsigned requests are refused (DESIGN §6). */
export function readClaims(request: Request, audience: string, secret: string): { actor?: Actor; service?: string } {
  const header = request.headers[actorHeader];
  const claims = readHeader(secret, { audience, method: request.method, path: request.path }, header as string | undefined);
  if (claims === undefined) throw new AppError('session', protocolMessages.sessionOver);
  return claimsSchema.parse(claims);
}

/** The JSON object of a body; pageSize and pageNum of the query string count where the body has none (C-04). */
export function readJsonBody(request: Request): Record<string, unknown> {
  const raw = request.body as Buffer | undefined;
  const { pageSize, pageNum } = request.query;
  const fromQuery = Object.fromEntries(Object.entries({ pageSize, pageNum }).filter(([, value]) => value !== undefined));
  if (!raw?.length) return fromQuery;
  const body = parse(raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('validation', protocolMessages.badJson);
  return { ...fromQuery, ...body };
}

function parse(raw: Buffer): unknown {
  try {
    const text = raw.toString('utf8');
    return JSON.parse(text, text.includes('\\u') ? storable : undefined);
  } catch {
    throw new AppError('validation', protocolMessages.badJson);
  }
}

/** Refuses texts that no database column can hold: U+0000 and halves of surrogate pairs. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !isWellFormed(value))) throw new SyntaxError('not storable');
  return value;
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

/** The Idempotency-Key of a write: 16 to 64 visible characters; anything else is refused. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(key))
    throw new AppError('validation', protocolMessages.badIdempotencyKey);
  return key;
}
