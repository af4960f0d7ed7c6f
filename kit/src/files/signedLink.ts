import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links live this long at most (Z-59), in seconds. */
export const linkLifetimeSeconds = 300;

/** Content of a valid link: the whole seconds it is still good for, and for whom it was made. */
export type OpenLink = { secondsLeft: number; who: string };

const mac = (key: Buffer, path: string, who: string, expires: number) =>
  createHmac('sha256', key).update(`GET\n${path}\n${who}\n${expires}`).digest('base64url');
const isWho = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,80}$/.test(text);

/**
 * `path` with an end, the one who asked for it and a signature over all of it: good without any header for `linkLifetimeSeconds`. `who` is a
 * word of letters, digits, `.`, `_` and `-`; everybody who has the link can read it.
 */
export function signLink(key: Buffer, path: string, who: string, now: Date): { url: string; expires: Date } {
  if (!isWho(who)) throw new Error('who asks for a link is named in one word');
  const expires = Math.floor(now.getTime() / 1000) + linkLifetimeSeconds;
  const signature = mac(key, path, who, expires);
  return { url: `${path}?expires=${expires}&who=${who}&signature=${signature}`, expires: new Date(expires * 1000) };
}

/** The content of this link; undefined when it has expired, is forged, or claims a longer life than links have. */
export function readLink(key: Buffer, path: string, query: Record<string, unknown>, now: Date): OpenLink | undefined {
  const { expires, who, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires) || !isWho(who))
    return undefined;
  // Compared as text: base64 has several spellings of the same bytes.
  const given = Buffer.from(signature);
  const expected = Buffer.from(mac(key, path, who, Number(expires)));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const left = Number(expires) - now.getTime() / 1000;
  return left > 0 && left <= linkLifetimeSeconds ? { secondsLeft: Math.floor(left), who } : undefined;
}
