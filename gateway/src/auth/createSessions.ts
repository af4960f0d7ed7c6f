import { hash } from 'node:crypto';
import { type Actor, type Company, userTypes } from '@xinyue/contracts';
import { createFreshCache } from '@xinyue/kit/createFreshCache';

/** While merchant-service is away, a session checked this recently still holds. */
const graceMs = 300_000;

export type SessionAnswer = { tokenHash: string; actor: Actor | null };

export type SessionsOptions = {
  /** Asks merchant-service about many sessions in one call; `quiet`: without counting that as their use (Z-51). */
  check(tokenHashes: string[], quiet: boolean): Promise<SessionAnswer[]>;
  /** K-34: which staff accounts own a company account. This configuration alone decides that, whatever merchant-service answers. */
  companies?: ReadonlyMap<string, Company>;
  now?(): number;
};
export type Sessions = {
  /** The actor of a login token; null when there is no such session (any more). Throws `unavailable` when nobody can say. */
  find(loginToken: string, quiet?: boolean): Promise<Actor | null>;
  /** Forgets one session or all of an account, so that the next request asks anew. */
  drop(ended: { sessionHash?: string; accountId?: string }): void;
};

/** Verified sessions in memory, by the hash of their token. */
export function createSessions({ check, companies, now }: SessionsOptions): Sessions {
  const withCompany = ({ comp: _told, ...actor }: Actor): Actor => {
    const comp = actor.userType === userTypes.staff ? companies?.get(actor.account) : undefined;
    return { ...actor, ...(comp && { comp }) };
  };
  const cacheOf = (quiet: boolean) =>
    createFreshCache<Actor>({
      graceMs,
      ...(now && { now }),
      check: async (tokenHashes) =>
        new Map(
          (await check(tokenHashes, quiet)).flatMap(({ tokenHash, actor }) =>
            actor ? [[tokenHash, withCompany(actor)] as const] : [],
          ),
        ),
    });
  // Apart: a call that counts as use is not answered by what a quiet one had asked for.
  const [used, looked] = [cacheOf(false), cacheOf(true)];
  return {
    async find(loginToken, quiet = false) {
      return (await (quiet ? looked : used).find(hash('sha256', loginToken))) ?? null;
    },
    drop({ sessionHash, accountId }) {
      for (const actors of [used, looked])
        actors.drop(
          (tokenHash, actor) => tokenHash === sessionHash || (accountId !== undefined && actor?.accountId === accountId),
        );
    },
  };
}
