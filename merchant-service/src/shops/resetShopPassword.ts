import { randomInt } from 'node:crypto';
import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { changePassword, hashNewPassword } from '../accounts/changePassword.ts';
import type { Deps } from '../deps.ts';
import { makePassword } from './domain/makePassword.ts';
import { lockMerchant } from './store/merchantListStore.ts';
import { countMerchantEdit } from './store/merchantStore.ts';

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
  const hash = await hashNewPassword(deps, password);
  const cause = { actor: eventActorOf(by), origin: by.origin, traceId, now: deps.clock.now() };
  const account = await inTransaction(deps.pool, async (client) => {
    const merchant = await lockMerchant(client, deps.vault, id, { ownerId: null });
    if (!merchant) throw new AppError('notFound', sentence('notFound'));
    await countMerchantEdit(client, id);
    await changePassword(client, { table: 'merchants', id, hash, made: true }, cause);
    await writeAudit(client, { actor: by, what: 'merchant.edited', rowId: id, before: {}, after: { password: '已重置' } });
    return merchant.account;
  });
  deps.afterCommit();
  return { account, password };
}
