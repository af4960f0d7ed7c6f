import type { Actor } from '@xinyue/contracts';
import { lifetimeMs, signHeader, type Binding } from '@xinyue/kit/auth/signedHeader';

/** A signed header is reused for so long. It is valid for much longer, so that none expires on its way. */
const reuseMs = Math.min(5_000, lifetimeMs / 4);

/** Address and session (short form of its hash) of the caller. */
export type Seen = { origin?: string | undefined; session?: string | undefined };

type Signed = { header: string; until: number };

/**
 * Signs the caller. The header of an actor for a path is reused for a moment; it is kept with the actor object, which is read anew from the
 * session every second.
 */
export function createSigner(secret: string): (binding: Binding, actor: Actor | undefined, seen?: Seen) => string {
  const visitor = {};
  const kept = new WeakMap<object, Map<string, Signed>>();
  return (binding, actor, { origin, session } = {}) => {
    const who = actor ?? visitor;
    const headers = kept.get(who) ?? new Map<string, Signed>();
    kept.set(who, headers);
    const name = `${binding.audience} ${binding.method} ${binding.path} ${origin} ${session}`;
    const now = Date.now();
    const last = headers.get(name);
    if (last && last.until > now) return last.header;
    // Calls have few paths, but paths of files are arbitrary: headers that nobody uses again must not pile up.
    if (headers.size > 200) headers.clear();
    const header = signHeader(secret, binding, actor ? { actor: { ...actor, origin, session } } : {}, now);
    headers.set(name, { header, until: now + reuseMs });
    return header;
  };
}
