import { type Actor, messages, type UserForm } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { eventActorOf } from '../domain/eventActorOf.ts';
import { userAfter } from '../domain/editUser.ts';
import { staffUser } from '../domain/user.ts';
import { userAudit } from '../domain/userRow.ts';
import { isBackstageNameTaken } from '../store/merchantStore.ts';
import { isAccountTaken } from '../store/userStore.ts';
import { addUser } from './addUser.ts';
import { hashNewPassword } from './changePassword.ts';
import { editUser } from './editUser.ts';
import { refuseWrongMask } from './refuseWrongMask.ts';

/**
 * C-46, R-68, R-80: makes a customer or a member of staff, or changes one (`id`). Told with `account.registered` or `account.changed`; leaves
 * an audit row. Errors: `validation` (V-35, V-36, Z-45, a common password), `notFound`, `conflict` (account taken, the own account
 * disabled), `tooMany`.
 */
export async function saveUser(deps: Deps, by: Actor, form: UserForm, traceId: string): Promise<{ id: string }> {
  if (form.id) return editUser(deps, by, { ...form, id: form.id }, traceId);
  // Asked before the dear hash; the unique keys decide.
  const taken =
    (await isAccountTaken(deps.pool, form.account)) ||
    (form.userType === 0 && (await isBackstageNameTaken(deps.pool, form.account)));
  if (taken) throw new AppError('conflict', messages.accountTaken);
  const passwordHash = await hashNewPassword(deps, form.password!);
  const id = newId();
  const user = userAfter({ ...staffUser(id, form.account, form.account), userType: form.userType }, form);
  refuseWrongMask(user);
  const cause = { actor: eventActorOf(by), traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    await addUser(client, deps, user, passwordHash, cause);
    await writeAudit(client, { actor: by, what: 'user.made', rowId: id, after: userAudit(user) });
  });
  deps.wake();
  return { id };
}
