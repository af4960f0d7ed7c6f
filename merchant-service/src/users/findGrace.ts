import { type Actor, beijingTime, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';

type Asker = Pick<Deps, 'system' | 'graceFor'>;
type Held = { accountId: string; enrolBy?: string };

/**
 * Tr-M-03: from when on the rights of an account ask for a second factor, as system-service says; undefined: they ask for none, as those of customers,
 * merchants and people of the demonstration. Errors: `unavailable`.
 */
export async function findEnrolBy(
  { system, graceFor }: Asker,
  { accountId, userType }: Pick<Actor, 'accountId' | 'userType'>,
  traceId: string,
): Promise<Date | undefined> {
  if (userType !== userTypes.staff || !graceFor(accountId)) return undefined;
  const { rights } = await system.call<{ rights: Held[] }>('/internal/rights/check', { accountIds: [accountId] }, { traceId });
  const by = rights[0]?.enrolBy;
  return by === undefined ? undefined : new Date(by);
}

export type Grace = { mustEnrol: boolean; graceUntil: string };
const nothingDue: Grace = { mustEnrol: false, graceUntil: '' };

/** What an account without a factor has to do, for who reads about it: nothing is said while system-service is away. */
export async function findGrace(deps: Asker, actor: Pick<Actor, 'accountId' | 'userType'>, traceId: string): Promise<Grace> {
  const by = await findEnrolBy(deps, actor, traceId).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'unavailable') return undefined;
    throw error;
  });
  return by ? { mustEnrol: true, graceUntil: beijingTime(by) } : nothingDue;
}
