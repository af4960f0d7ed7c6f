import { type Actor, messages, type Profile, type ProfileForm } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { eventActorOf } from '../domain/eventActorOf.ts';
import { userAfter } from '../domain/editUser.ts';
import { profileOf } from '../domain/user.ts';
import { userAudit } from '../domain/userRow.ts';
import { lockUser } from '../store/userEditStore.ts';
import { findPasswordHash } from '../store/userStore.ts';
import { changePassword, hashNewPassword } from './changePassword.ts';
import { storeUser } from './editUser.ts';
import { refuseWrongMask } from './refuseWrongMask.ts';

/**
 * C-32, S-39: a customer changes the own account; account, userType, userStatus and del of the body count for nothing. Another password needs
 * the current one (Z-45); other sessions then end, this one goes on. Answers the profile, masked. Errors: `forbidden` when an id of the body
 * is somebody else's (C-14), `validation` (V-11 to V-13, wrong current password, a common new one), `tooMany`.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  form: ProfileForm,
  given: { session: Buffer | undefined; traceId: string },
): Promise<Profile> {
  for (const id of [form.id, form.userId]) if (id && id !== actor.ownerId) throw new AppError('forbidden', messages.forbidden);
  const hash = form.password && (await newHash(deps, actor, form.password, form.currentPassword ?? ''));
  const cause = { actor: eventActorOf(actor), traceId: given.traceId, now: deps.clock.now() };
  const profile = await inTransaction(deps.pool, async (client) => {
    const before = await lockUser(client, deps, actor.ownerId);
    if (!before) throw new AppError('notFound', messages.notFound);
    const after = userAfter(before, form);
    refuseWrongMask(after);
    await storeUser(client, deps, before, after, cause);
    if (hash)
      await changePassword(client, { table: 'users', id: after.id, hash, ...(given.session && { keep: given.session }) }, cause);
    const password = hash && { password: '已修改' };
    await writeAudit(client, {
      actor,
      what: 'user.editedOwn',
      rowId: after.id,
      before: userAudit(before),
      after: { ...userAudit(after), ...password },
    });
    return profileOf(after);
  });
  deps.wake();
  return profile;
}

/** Guesses of the current password count like sign-in tries of this account. */
async function newHash(deps: Deps, actor: Actor, password: string, current: string): Promise<string> {
  const tried = { account: deps.tryIndex(`own|${actor.accountId}`).toString('hex') };
  await deps.tries.take(tried);
  const right = await deps.passwords.matches(await findPasswordHash(deps.pool, actor.accountId), current);
  if (!right) throw new AppError('validation', messages.currentPasswordWrong);
  await deps.tries.giveBack(tried, true);
  return hashNewPassword(deps, password);
}
