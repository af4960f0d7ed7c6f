import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { changePassword, hashNewPassword } from '../accounts/changePassword.ts';
import type { Deps } from '../deps.ts';
import { passwordOwner, proveCurrentPassword } from '../signIn/proveOwnPassword.ts';
import { findPasswordHash } from '../signIn/store/passwordStore.ts';
import { countMerchantEdit } from './store/merchantStore.ts';

/**
 * F11, Z-45: a merchant changes the own password of the back office; its other sessions, known devices and remembered sign-ins end, this
 * session goes on. Leaves an audit row. Errors: `validation` (current password missing or wrong, the same again, a common one), `tooMany`.
 */
export async function changeShopPassword(
  deps: Deps,
  actor: Actor,
  form: { currentPassword?: string | null | undefined; password: string },
  sent: { session: Buffer | undefined; traceId: string },
): Promise<null> {
  const current = await proveCurrentPassword(deps, actor, form.currentPassword);
  if (form.password === form.currentPassword) throw new AppError('validation', sentence('passwordSame'));
  const hash = await hashNewPassword(deps, form.password);
  const owner = passwordOwner(actor);
  const cause = { actor: eventActorOf(actor), origin: actor.origin, traceId: sent.traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    await countMerchantEdit(client, owner.id);
    // Reset by staff in between: what was proved then proves nothing now (S-38).
    if ((await findPasswordHash(client, owner)) !== current) throw new AppError('validation', sentence('currentPasswordWrong'));
    await changePassword(client, { ...owner, hash, ...(sent.session && { keep: sent.session }) }, cause);
    await writeAudit(client, { actor, what: 'merchant.edited', rowId: owner.id, before: {}, after: { password: '已修改' } });
  });
  deps.afterCommit();
  return null;
}
