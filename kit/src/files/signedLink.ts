import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links live this long at most (Z-59), in seconds. */
export const linkLifetimeSeconds = 300;

const mac = (key: Buffer, path: string, expires: number) =>
  createHmac('sha256', key).update(`GET\n${path}\n${expires}`).digest('base64url');

/** `path` with an end and a signature, good without any header for `linkLifetimeSeconds`. */
export function signLink(key: Buffer, path: string, now: Date): { url: string; expires: Date } {
  const expires = Math.floor(now.getTime() / 1000) + linkLifetimeSeconds;
  const signature = mac(key, path, expires);
  return { url: `${path}?expires=${expires}&signature=${signature}`, expires: new Date(expires * 1000) };
}

/** Seconds this link has left, or undefined when it is over, forged or asks for a longer life than links have. */
export function readLink(key: Buffer, path: string, query: Record<string, unknown>, now: Date): number | undefined {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return undefined;
  // Compared as text: base64 has several spellings of the same bytes.
  const given = Buffer.from(signature);
  const expected = Buffer.from(mac(key, path, Number(expires)));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const left = Number(expires) - now.getTime() / 1000;
  return left > 0 && left <= linkLifetimeSeconds ? Math.floor(left) : undefined;
}
