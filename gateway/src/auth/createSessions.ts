import { hash } from 'node:crypto';
import { type Actor, type Company, userTypes } from '@xinyue/contracts';
import { createFreshCache } from '@xinyue/kit/createFreshCache';

/** While merchant-service is away, a session checked this recently still holds. */
const graceMs = 300_000;

export type SessionAnswer = { tokenHash: string; actor: Actor | null };

export type SessionsOptions = {
  /** Asks merchant-service about many sessions in one call. */
  check(tokenHashes: string[]): Promise<SessionAnswer[]>;
  /** K-34: which staff accounts own a company account. This configuration alone decides that, whatever merchant-service answers. */
  companies?: ReadonlyMap<string, Company>;
  now?(): number;
};
export type Sessions = {
  /** The actor of a login token; null when there is no such session (any more). Throws `unavailable` when nobody can say. */
  find(loginToken: string): Promise<Actor | null>;
  /** Forgets one session or all of an account, so that the next request asks anew. */
  drop(ended: { sessionHash?: string; accountId?: string }): void;
};

/** Verified sessions in memory, by the hash of their token. */
export function createSessions({ check, companies, now }: SessionsOptions): Sessions {
  const withCompany = ({ comp: _told, ...actor }: Actor): Actor => {
    const comp = actor.userType === userTypes.staff ? companies?.get(actor.account) : undefined;
    return { ...actor, ...(comp && { comp }) };
  };
  const actors = createFreshCache<Actor>({
    graceMs,
    ...(now && { now }),
    check: async (tokenHashes) =>
      new Map(
        (await check(tokenHashes)).flatMap(({ tokenHash, actor }) => (actor ? [[tokenHash, withCompany(actor)] as const] : [])),
      ),
  });
  return {
    async find(loginToken) {
      return (await actors.find(hash('sha256', loginToken))) ?? null;
    },
    drop({ sessionHash, accountId }) {
      actors.drop((tokenHash, actor) => tokenHash === sessionHash || (accountId !== undefined && actor?.accountId === accountId));
    },
  };
}
