import { actorNames, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { findRolesByNo, listRoleChoices, lockRoles } from '../roles/queries.ts';
import type { MadeAccount } from './keptPeople.ts';
import { placeBySystem } from './placeBySystem.ts';
import { takeOverStaff } from './takeOverStaff.ts';

/** Who operates the server has no account. */
const operator = { accountId: 'server', ownerId: 'server', userType: 0, account: 'server', name: actorNames.server } as const;

/** The role with this number. Errors: `notFound` none has it, or several do, with the numbers there are. */
async function roleOf({ pool }: Deps, no: string): Promise<string> {
  const [role, ...more] = await findRolesByNo(pool, no);
  if (role && more.length === 0) return role.id;
  const roles = (await listRoleChoices(pool)).map((one) => one.no);
  throw new AppError('notFound', sentence('roleMissing'), { data: { roles, several: more.length > 0 } });
}

/**
 * `npm run staff`: a member of staff whom nobody made, with a role that nobody gave, so that a copy has a second person (Tr-R-06). The password in the
 * answer opens nothing but its change. Errors: `notFound` the role, `conflict` the name is taken, `unavailable`.
 */
export async function foundStaff(
  deps: Deps,
  { account, role }: { account: string; role: string },
  traceId: string,
): Promise<{ account: string; role: string; password: string }> {
  // Who was there before roles is taken over first: whoever comes now is not one of them.
  await takeOverStaff(deps);
  const roleId = await roleOf(deps, role);
  const { account: made, password } = await deps.merchant.call<MadeAccount & { password: string }>(
    '/internal/staff/found',
    { id: newId(), account },
    { traceId },
  );
  const place = await inTransaction(deps.pool, async (client) => {
    await lockRoles(client, [roleId], 'share');
    const cause = { actor: systemActor('system'), traceId, now: deps.clock.now() };
    const after = await placeBySystem(client, deps, made, roleId, cause);
    await writeAudit(client, {
      actor: operator,
      what: 'staff.madeOnServer',
      rowId: made.accountId,
      after: { userName: account, ...after },
    });
    return after;
  });
  deps.afterCommit();
  return { account: made.account, role: place?.roleName ?? '', password };
}
