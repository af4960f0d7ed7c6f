import { randomInt } from 'node:crypto';
import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Call } from '@xinyue/kit/http/route';
import { changePassword, hashNewPassword } from '../signIn/changePassword.ts';
import type { Deps } from '../deps.ts';
import { refuseOldProof } from '../security/credentials.ts';
import { passwordOwner } from '../signIn/proveOwnPassword.ts';
import { findPasswordHash } from '../signIn/queries.ts';
import { makePassword } from '../signIn/domain/makePassword.ts';
import { countMerchantEdit, lockMerchant } from './store/merchantStore.ts';

/**
 * F11, Z-45: a merchant changes the own password of the back office; its other sessions, known devices and remembered sign-ins end, this
 * session goes on. Leaves an audit row. Errors: `validation` (the same again, a common one, another one meanwhile), `tooMany`.
 */
export async function changeShopPassword(
  deps: Deps,
  actor: Actor,
  form: { password: string },
  sent: Pick<Call<unknown>, 'session' | 'traceId' | 'proven'>,
): Promise<null> {
  const owner = passwordOwner(actor);
  const same = await deps.passwords.matches(await findPasswordHash(deps.pool, deps.seals, owner), form.password);
  if (same) throw new AppError('validation', sentence('passwordSame'));
  const hashed = await hashNewPassword(deps, form.password, { words: [actor.account, actor.name] });
  const session = sent.session === undefined ? undefined : Buffer.from(sent.session, 'hex');
  const cause = { actor: eventActorOf(actor), origin: actor.origin, session, traceId: sent.traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    await countMerchantEdit(client, owner.id);
    // Reset by staff in between: what was proved then proves nothing now (S-38).
    await refuseOldProof(client, deps, actor, sent.proven);
    await changePassword(client, deps, { ...owner, ...hashed, ...(session && { keep: session }) }, cause);
    await writeAudit(client, { actor, what: 'merchant.edited', rowId: owner.id, before: {}, after: { password: '已修改' } });
  });
  deps.afterCommit();
  return null;
}

/**
 * F11: an operator gives a merchant a made password, which stands in this one answer and nowhere else; whoever signs in with it can do nothing
 * before changing it. The shop's sessions, known devices and remembered sign-ins end. Leaves an audit row. Errors: `notFound`, `tooMany`.
 */
export async function resetShopPassword(
  deps: Deps,
  by: Actor,
  id: string,
  traceId: string,
): Promise<{ account: string; password: string }> {
  const password = makePassword((below) => randomInt(below));
  const hashed = await hashNewPassword(deps, password, { words: [] });
  const cause = { actor: eventActorOf(by), origin: by.origin, traceId, now: deps.clock.now() };
  const account = await inTransaction(deps.pool, async (client) => {
    const merchant = await lockMerchant(client, deps, id, { ownerId: null });
    if (!merchant) throw new AppError('notFound', sentence('notFound'));
    await countMerchantEdit(client, id);
    await changePassword(client, deps, { table: 'merchants', id, ...hashed, made: true }, cause);
    await writeAudit(client, { actor: by, what: 'merchant.edited', rowId: id, before: {}, after: { password: '已重置' } });
    return merchant.account;
  });
  deps.afterCommit();
  return { account, password };
}
