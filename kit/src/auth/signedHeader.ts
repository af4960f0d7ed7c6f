import { createHmac, timingSafeEqual } from 'node:crypto';
import { macKey } from '../crypto/macKey.ts';

/** The header in which gateway and services name the caller to each other. */
export const actorHeader = 'x-xinyue-actor';
export const lifetimeMs = 30_000;

/** What a signed header is bound to: the receiving service, the method and the path without query. */
export type Binding = { audience: string; method: string; path: string };

const mac = (secret: string, payload: string) => createHmac('sha256', macKey(secret)).update(payload).digest('base64url');

/** Signs claims for one request; the header is good for 30 s, for this receiver, method and path alone. */
export function signHeader(secret: string, binding: Binding, claims: object, now = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ ...claims, ...binding, expires: now + lifetimeMs })).toString('base64url');
  return `${payload}.${mac(secret, payload)}`;
}

/** The claims of a header that we signed for exactly this request, or undefined. */
export function readHeader(secret: string, binding: Binding, header: string | undefined, now = Date.now()): unknown {
  const [payload, signature] = header?.split('.') ?? [];
  if (!payload || !signature) return undefined;
  const given = Buffer.from(signature);
  const expected = Buffer.from(mac(secret, payload));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Binding & { expires: number };
  const bound = claims.audience === binding.audience && claims.method === binding.method && claims.path === binding.path;
  return bound && claims.expires > now ? claims : undefined;
}
