import { type Actor, sentence, operations, type UserForm } from '@xinyue/contracts';
import { AppError, fieldTaken } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { addUser } from './addUser.ts';
import { hashNewPassword } from './changePassword.ts';
import { userAfter } from './domain/editUser.ts';
import { staffUser } from './domain/user.ts';
import { userAudit } from './domain/userRow.ts';
import { editUser } from './editUser.ts';
import { guardStaff } from './guardStaff.ts';
import { refuseWrongMask } from './refuseWrongMask.ts';
import { isBackstageNameTaken } from './store/backstageNameStore.ts';
import { lockStaffAnd } from './store/userEditStore.ts';
import { isAccountTaken } from './store/userStore.ts';

type Sent = SentKeys & { session: Buffer | undefined; traceId: string };

/**
 * C-46, R-68, R-80: makes a customer or a member of staff, or changes one (`id`). Published with `account.registered` or `account.changed`; leaves
 * an audit row. The same key with the same body is the same request. Errors: `validation` (V-35, V-36, Z-45, a common password), `notFound`, `conflict` (account taken, the own account
 * disabled; a key with another body), `forbidden` (F4), `tooMany`.
 */
export async function saveUser(deps: Deps, by: Actor, form: UserForm, sent: Sent): Promise<{ id: string }> {
  const repeat = repeatOf(deps.requestIndex, by, operations.saveUser.path, sent, form);
  const earlier = await requests.find<{ id: string }>(deps.pool, repeat);
  if (earlier) return earlier.answer;
  if (form.id) return editUser(deps, by, { ...form, id: form.id }, { repeat, ...sent });
  // A new member of staff would outlive the session of whoever made it, so it takes the same proof (F4).
  await guardStaff(deps, by, { id: '', userType: form.userType }, true, { ...sent, actorPassword: form.actorPassword });
  // Checked before the expensive hash; the unique keys decide.
  const taken =
    (await isAccountTaken(deps.pool, form.account)) ||
    (form.userType === 0 && (await isBackstageNameTaken(deps.pool, form.account)));
  if (taken) {
    // By the same request, perhaps, sent twice and finished meanwhile.
    const twin = await requests.find<{ id: string }>(deps.pool, repeat);
    if (twin) return twin.answer;
    throw fieldTaken('account', sentence('accountTaken'));
  }
  const passwordHash = await hashNewPassword(deps, form.password!);
  const id = newId();
  const user = { ...userAfter({ ...staffUser(id, form.account, form.account), userType: form.userType }, form), edits: 1 };
  refuseWrongMask(user);
  const cause = { actor: eventActorOf(by), origin: by.origin, traceId: sent.traceId, now: deps.clock.now() };
  const twin = await inTransaction(deps.pool, async (client) => {
    // Who was shut out while the password was hashed makes nobody.
    if (!(await lockStaffAnd(client, by, by.accountId))) throw new AppError('forbidden', sentence('forbidden'));
    const first = await requests.claim(client, repeat, { id }, cause.now);
    if (first) return first;
    await addUser(client, deps, user, passwordHash, cause);
    await writeAudit(client, { actor: by, what: 'user.made', rowId: id, after: userAudit(user) });
    return undefined;
  });
  if (twin) return twin.answer;
  deps.afterCommit();
  return { id };
}
