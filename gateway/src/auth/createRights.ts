import { codesFor, type Actor, type Operation, userTypes } from '@xinyue/contracts';
import { createFreshCache } from '@xinyue/kit/createFreshCache';

/** While system-service is away, codes read this recently still hold. */
const graceMs = 60_000;

/** What a member of staff may do: everything, or these permission codes. */
export type RightsAnswer = { accountId: string; all: boolean; codes: string[] };

export type RightsOptions = {
  /** Asks system-service about many accounts in one call. */
  check(accountIds: string[]): Promise<RightsAnswer[]>;
  now?(): number;
};
export type Rights = {
  /**
   * The actor as this call is to judge it: a member of staff with those codes it holds that the row of the call names, everybody else as given.
   * Throws `unavailable` when a code is needed and nobody can say.
   */
  judged(operation: Operation, actor: Actor): Promise<Actor>;
  /** Forgets an account, or all of them, so that the next request asks anew. */
  drop(changed?: { accountId: string }): void;
};

/** Permission codes of staff in memory, never older than a second while system-service answers. */
export function createRights({ check, now }: RightsOptions): Rights {
  const rights = createFreshCache<RightsAnswer>({
    graceMs,
    ...(now && { now }),
    check: async (accountIds) => new Map((await check(accountIds)).map((answer) => [answer.accountId, answer])),
  });
  // One object per actor and set of codes: signed headers are kept by it, and other codes must never go out under an older header.
  const kept = new WeakMap<Actor, Map<string, Actor>>();
  return {
    async judged(operation, actor) {
      const asksCodes = operation.extraCodes || operation.who.some((right) => right.role === 'staff' && right.permission);
      if (actor.userType !== userTypes.staff || !asksCodes) return actor;
      const codes = codesFor(operation, (await rights.find(actor.accountId)) ?? { all: false, codes: [] });
      const byCodes = kept.get(actor) ?? new Map<string, Actor>();
      kept.set(actor, byCodes);
      const name = codes.join(' ');
      const judged = byCodes.get(name) ?? { ...actor, codes };
      byCodes.set(name, judged);
      return judged;
    },
    drop: (changed) => rights.drop((accountId) => changed === undefined || accountId === changed.accountId),
  };
}
