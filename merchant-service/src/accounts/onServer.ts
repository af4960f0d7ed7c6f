import { randomInt } from 'node:crypto';
import { type Actor, actorNames, fieldLabels, sentence, userTypes } from '@xinyue/contracts';
import { AppError, fieldTaken } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Cause, Deps } from '../deps.ts';
import { dropAllFactors } from '../factors/dropFactor.ts';
import { changePassword, hashNewPassword } from '../signIn/changePassword.ts';
import { makePassword } from '../signIn/domain/makePassword.ts';
import { staffUser, userAudit } from '../users/domain/user.ts';
import { findStaffId, isAccountTaken, isBackstageNameTaken, listStaffNow, lockUser, type StaffNow } from '../users/queries.ts';
import { addUser } from './addUser.ts';

/** Who operates the server: nobody with an account, so no one is linked with whom they make. */
const operator: Actor = { accountId: 'server', ownerId: 'server', userType: 0, account: 'server', name: actorNames.server };
const causeOf = (deps: Deps, traceId: string): Cause => ({
  actor: { kind: 'system', id: operator.accountId },
  traceId,
  now: deps.clock.now(),
});

async function newPassword(deps: Deps): Promise<{ password: string; hash: string; weak: boolean }> {
  const password = makePassword((below) => randomInt(below), 16);
  return { password, ...(await hashNewPassword(deps, password, { staff: true, words: [] })) };
}

/**
 * `npm run staff`, for system-service, which gives the role: a member of staff whom nobody made, with a password that opens nothing but its change.
 * Errors: `conflict` the name is taken.
 */
export async function foundStaff(
  deps: Deps,
  { id, account }: { id: string; account: string },
  traceId: string,
): Promise<{ account: StaffNow; password: string }> {
  if ((await isAccountTaken(deps.pool, account)) || (await isBackstageNameTaken(deps.pool, account)))
    throw fieldTaken('userName', sentence('valueTaken', fieldLabels.userName, account));
  const { password, hash } = await newPassword(deps);
  const user = staffUser(id, account, account);
  await inTransaction(deps.pool, async (client) => {
    await addUser(client, deps, user, hash, causeOf(deps, traceId), true);
    await writeAudit(client, { actor: operator, what: 'user.madeOnServer', rowId: id, after: userAudit(user) });
  });
  deps.afterCommit();
  const [made] = await listStaffNow(deps.pool, [id]);
  return { account: made!, password };
}

/**
 * `npm run recover`: ends the sessions of a member of staff, takes all second factors and gives a password that opens nothing but its change. A lock stays:
 * it is no lost phone. Errors: `notFound`, `conflict` locked.
 */
export async function recoverStaff(deps: Deps, account: string, traceId: string): Promise<{ account: string; password: string }> {
  const id = await findStaffId(deps.pool, account);
  if (id === undefined) throw new AppError('notFound', sentence('staffMissing'));
  const { password, ...hashed } = await newPassword(deps);
  const name = await inTransaction(deps.pool, async (client) => {
    const user = await lockUser(client, deps, id);
    if (user?.userType !== userTypes.staff) throw new AppError('notFound', sentence('staffMissing'));
    if (user.disabled) throw new AppError('conflict', sentence('accountDisabled'));
    const cause = causeOf(deps, traceId);
    const factors = await dropAllFactors(client, id, cause);
    await changePassword(client, deps, { table: 'users', id, ...hashed, made: true }, cause);
    const after = { password: '已重置', factors: [] };
    await writeAudit(client, { actor: operator, what: 'user.recovered', rowId: id, before: { factors }, after });
    return user.account;
  });
  deps.afterCommit();
  return { account: name, password };
}
