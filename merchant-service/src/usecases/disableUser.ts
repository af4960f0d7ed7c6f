import { type Actor, messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { eventActorOf } from '../domain/eventActorOf.ts';
import { merchantFact } from '../domain/merchant.ts';
import { closeMerchantOf, disableUserRow } from '../store/disableUserRows.ts';
import { tellFact } from '../store/tellFact.ts';
import type { Cause } from './addUser.ts';
import { endSessionsOf } from './endSessionsOf.ts';

/**
 * S-38: shuts an account (`userStatus` 1) and its shop out at once: their sessions, known devices and remembered sign-ins end in the same
 * transaction, and `account.changed`, `merchant.changed` and `session.ended` say so. Errors: `notFound` when there is no such account
 * that is still enabled.
 */
export async function disableUser(deps: Deps, by: Actor, userId: string, traceId: string): Promise<void> {
  const cause: Cause = { actor: eventActorOf(by), traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    const user = await disableUserRow(client, userId, cause.now);
    if (!user) throw new AppError('notFound', messages.notFound);
    const data = { accountId: user.id, ownerId: user.id, userType: user.userType, nickname: user.nickname, disabled: true };
    await tellFact(client, { type: 'account.changed', data, aggregateId: user.id, version: user.version - 1, ...cause });
    await endSessionsOf(client, user, cause);
    const shop = await closeMerchantOf(client, userId, cause.now);
    if (!shop) return;
    const fact = merchantFact({ ...shop, disabled: false }, true);
    await tellFact(client, { type: 'merchant.changed', data: fact, aggregateId: shop.id, version: shop.version - 1, ...cause });
    await endSessionsOf(client, shop, cause);
  });
  deps.wake();
}
