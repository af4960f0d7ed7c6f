import { codesFor, type Actor, type Operation, userTypes } from '@xinyue/contracts';
import { createFreshCache } from '@xinyue/kit/createFreshCache';

/** While system-service is away, codes read this recently still hold. */
const graceMs = 60_000;

/** What a member of staff may do: everything, or these permission codes. */
export type RightsAnswer = {
  accountId: string;
  all: boolean;
  codes: string[];
  /** From when on these rights ask for a second factor (ISO). */
  enrolBy?: string | undefined;
};

export type RightsOptions = {
  /** Asks system-service about many accounts in one call. */
  check(accountIds: string[]): Promise<RightsAnswer[]>;
  now?(): number;
};
export type Rights = {
  /**
   * The actor as this call is to judge it: a member of staff with those codes it holds that the row of the call names, and whether a second factor
   * is missing that is due (Tr-M-03); everybody else as given. Throws `unavailable` when a code is needed and nobody can say.
   */
  judged(operation: Operation, actor: Actor): Promise<Actor>;
  /** Forgets an account, or all of them, so that the next request asks anew. */
  drop(changed?: { accountId: string }): void;
};

/** Permission codes of staff in memory, never older than a second while system-service answers. */
export function createRights({ check, now = Date.now }: RightsOptions): Rights {
  const rights = createFreshCache<RightsAnswer>({
    graceMs,
    now,
    check: async (accountIds) => new Map((await check(accountIds)).map((answer) => [answer.accountId, answer])),
  });
  // One object per actor and set of codes: signed headers are kept by it, and other codes must never go out under an older header.
  const kept = new WeakMap<Actor, Map<string, Actor>>();
  return {
    async judged(operation, actor) {
      const asksCodes = operation.extraCodes || operation.who.some((right) => right.role === 'staff' && right.permission);
      const mayOwe = actor.noFactor && !operation.before?.includes('enrol');
      if (actor.userType !== userTypes.staff || (!asksCodes && !mayOwe)) return actor;
      const found = await rights.find(actor.accountId).catch((error: unknown) => {
        if (asksCodes) throw error;
      });
      const codes = codesFor(operation, found ?? { all: false, codes: [] });
      const mustEnrol = mayOwe && found?.enrolBy !== undefined && Date.parse(found.enrolBy) <= now();
      if (!asksCodes && !mustEnrol) return actor;
      const byCodes = kept.get(actor) ?? new Map<string, Actor>();
      kept.set(actor, byCodes);
      const name = `${mustEnrol ? '!' : ''}${codes.join(' ')}`;
      const judged = byCodes.get(name) ?? { ...actor, codes, ...(mustEnrol && { mustEnrol }) };
      byCodes.set(name, judged);
      return judged;
    },
    drop: (changed) => rights.drop((accountId) => changed === undefined || accountId === changed.accountId),
  };
}
