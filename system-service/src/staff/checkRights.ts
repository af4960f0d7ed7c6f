import type { Deps } from '../deps.ts';
import { findRights, findTampered, type StaffRights } from '../rights/queries.ts';
import { enrolByOf } from './enrolBy.ts';
import { takeOverStaff } from './takeOverStaff.ts';

/** Who is not as sealed, or has a role that is not, may do nothing. */
async function findSound({ pool, seals, log }: Deps, accountIds: readonly string[]): Promise<StaffRights[]> {
  const tampered = await findTampered(pool, seals, accountIds);
  for (const accountId of tampered) log.error({ accountId }, 'ALARM a person or role is not as it was sealed: it opens nothing');
  return (await findRights(pool, accountIds)).filter(({ accountId }) => !tampered.has(accountId));
}

/**
 * What these accounts may do now, one answer for each, in their order; an account that is not known as staff may do nothing. Before the staff of the
 * first start is taken over, that is tried first: the first account must get in as soon as it can (P-32). `enrolBy`: from when on these rights ask
 * for a second factor (Tr-M-03).
 */
export async function checkRights(deps: Deps, accountIds: readonly string[]): Promise<(StaffRights & { enrolBy?: string })[]> {
  let found = await findSound(deps, accountIds);
  if (accountIds.some((id) => !found.some(({ accountId, all, codes }) => accountId === id && (all || codes.length > 0)))) {
    if (await takeOverStaff(deps)) found = await findSound(deps, accountIds);
  }
  const known = new Map(found.map((rights) => [rights.accountId, rights]));
  const due = await enrolByOf(deps, found);
  return accountIds.map((accountId) => {
    const enrolBy = due.get(accountId)?.toISOString();
    return { ...(known.get(accountId) ?? { accountId, all: false, codes: [] }), ...(enrolBy && { enrolBy }) };
  });
}
