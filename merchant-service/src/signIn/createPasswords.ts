import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Caller, Limit } from '@xinyue/kit/limit/createLimit';
import type { Limits } from '@xinyue/kit/limit/createLimits';

/**
 * For whom a password is hashed: `known` signs in from a browser the account knows; `stranger` signs in from anywhere else; `registration`
 * makes an account; `own` is somebody signed in, who proves or sets a password.
 */
export type HashedFor = 'known' | 'own' | 'stranger' | 'registration';

export type Passwords = {
  hash(password: string, who?: HashedFor): Promise<string>;
  /** False for a wrong password and, after the same work, where there is no hash at all (L2). */
  matches(stored: string | undefined, password: string, who?: HashedFor): Promise<boolean>;
  /** `tooMany` when no password could be hashed now: a flood must not even cost queries (L3). */
  refuseWhenFull(who: HashedFor): void;
};

/** argon2id with the cost OWASP names: 19 MiB, two passes, one lane (L3: about 50 to 100 ms here). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two hashes run at a time, as many as there are cores (L3); each takes a tenth of a second. F3: unknown visitors share one lane, and
 * registrations have only a part of its queue; accounts that are signed in share the other. A sign-in from a known browser takes the first
 * free lane, before all who wait.
 */
export const createHashLanes = (limits: Limits): Limit =>
  limits.add({
    name: 'hashes',
    atOnce: 2,
    queue: 90,
    each: { unknown: { atOnce: 1, queue: 50 }, own: { atOnce: 1, queue: 20 }, registration: { atOnce: 1, queue: 10 } },
    holdMs: 10_000,
    waitMs: 10_000,
  });

const callers: Record<HashedFor, Caller> = {
  known: { ahead: true },
  own: { keys: { own: 'all' } },
  stranger: { keys: { unknown: 'all' } },
  registration: { keys: { unknown: 'all', registration: 'all' } },
};

/** Passwords as hashes; every hash takes a place. */
export async function createPasswords(lanes: Limit): Promise<Passwords> {
  const nobody = await hash(randomBytes(32), cost);
  return {
    refuseWhenFull: (who) => lanes.refuseWhenFull(callers[who]),
    hash: (password, who = 'own') => lanes.run(() => hash(password, cost), callers[who]),
    async matches(stored, password, who = 'own') {
      const right = await lanes.run(() => verify(stored ?? nobody, password), callers[who]);
      return right && stored !== undefined;
    },
  };
}
