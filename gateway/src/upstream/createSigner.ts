import type { Actor } from '@xinyue/contracts';
import { lifetimeMs, signHeader, type Binding } from '@xinyue/kit/auth/signedHeader';

/** A header is sent again this long; it is good for much longer, so that none ends on its way. */
const reuseMs = Math.min(5_000, lifetimeMs / 4);

/** From where and in which session (short form of its hash) somebody calls. */
export type Seen = { origin?: string | undefined; session?: string | undefined };

type Signed = { header: string; until: number };

/**
 * Signs who calls. The header of one actor for one path is used again for a moment; it goes with the actor, who is read anew from the
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
    // Paths are few for a call, but anybody's for a file: what nobody asks again must not pile up.
    if (headers.size > 200) headers.clear();
    const header = signHeader(secret, binding, actor ? { actor: { ...actor, origin, session } } : {}, now);
    headers.set(name, { header, until: now + reuseMs });
    return header;
  };
}
