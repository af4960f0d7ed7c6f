import { type Actor, auditStatuses, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { removeUser } from '../accounts/deleteUser.ts';
import { listOwnApplications } from '../applications/queries.ts';
import type { Deps } from '../deps.ts';
import { findShopNameOf } from '../shops/queries.ts';
import { lockUser } from '../users/queries.ts';

/**
 * Po-31: ends the caller's account for good, as S-23 does: its sessions end, the name stays taken, what law wants kept is kept. Errors: `validation` another
 * account is named, `conflict` with
 * what keeps it open (a shop, an application under review, orders that have not ended, money on its way), `notFound`, `unavailable` (nobody can say).
 */
export async function closeOwn(deps: Deps, actor: Actor, account: string, traceId: string): Promise<null> {
  const { ownerId: id } = actor;
  if (account.toLowerCase() !== actor.account.toLowerCase()) throw new AppError('validation', sentence('ownAccountOther'));
  const orders = await deps.records.openOrders(id, traceId);
  if (orders > 0) throw new AppError('conflict', sentence('ownOrdersOpen', orders), { data: { orders } });
  const money = await deps.records.openMoney(id, traceId);
  if (money > 0) throw new AppError('conflict', sentence('ownMoneyOpen', money), { data: { money } });
  const cause = { actor: eventActorOf(actor), origin: actor.origin, traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    const user = await lockUser(client, deps, id);
    if (!user) throw new AppError('notFound', sentence('notFound'));
    const shopName = await findShopNameOf(client, id);
    if (shopName !== undefined) throw new AppError('conflict', sentence('ownShopOpen', shopName));
    const waits = (await listOwnApplications(client, id)).some(({ auditStatus }) => auditStatus === auditStatuses.pending);
    if (waits) throw new AppError('conflict', sentence('ownApplicationOpen'));
    await removeUser(client, deps, actor, user, cause, 'user.closedOwn');
  });
  deps.afterCommit();
  return null;
}
