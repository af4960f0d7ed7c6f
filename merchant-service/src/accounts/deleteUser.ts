import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Cause, Deps } from '../deps.ts';
import { followCustomer } from '../shops/followCustomer.ts';
import { findOpenShopName } from '../shops/queries.ts';
import { endSessionsOf } from '../signIn/endSessionsOf.ts';
import { publish } from '../store/publish.ts';
import { accountFact, type User, userAudit } from '../users/domain/user.ts';
import { requireReach } from './requireCode.ts';
import { guardStaff, holdClearance } from './guardStaff.ts';
import { findUser, isUserDeleted, lockStaffAnd, lockUser, markUserDeleted } from '../users/queries.ts';

/** S-23, inside the caller's transaction: marks a locked account as deleted; its sessions end. Leaves an audit row. */
export async function removeUser(
  client: PoolClient,
  { seals }: Pick<Deps, 'seals'>,
  by: Actor,
  user: User,
  cause: Cause,
  what: 'user.deleted' | 'user.closedOwn' = 'user.deleted',
): Promise<void> {
  const { id } = user;
  const version = await markUserDeleted(client, seals, id, cause.now, 2);
  const data = accountFact(user, true);
  await publish(client, [{ type: 'account.changed', data, aggregateId: id, aggregateVersion: version - 1, cause }]);
  await endSessionsOf(client, { id, version }, cause);
  await followCustomer(client, { id, out: true }, cause);
  await writeAudit(client, { actor: by, what, rowId: id, before: userAudit(user) });
}

/**
 * C-47, S-23: marks an account as deleted; its sessions end at once, the name stays taken. Once more changes nothing. Errors: `notFound`,
 * `conflict` for the own account and while the account's shop is open, `forbidden` (F4: `guardStaff`) and for who was shut out meanwhile,
 * `unavailable` (a member of staff while system-service is away).
 */
export async function deleteUser(deps: Deps, by: Actor, id: string, sent: { traceId: string }): Promise<null> {
  if (id === by.accountId) throw new AppError('conflict', sentence('notYourself'));
  const known = await findUser(deps.pool, deps.vault, id);
  if (known) requireReach(by, 'delete', known);
  const cleared = known && (await guardStaff(deps, by, known, 'delete', sent));
  const cause = { actor: eventActorOf(by), origin: by.origin, traceId: sent.traceId, now: deps.clock.now() };
  await inTransaction(deps.pool, async (client) => {
    if (!(await lockStaffAnd(client, by, id))) throw new AppError('forbidden', sentence('forbidden'));
    const user = await lockUser(client, deps, id);
    if (!user) {
      if (await isUserDeleted(client, id)) return;
      throw new AppError('notFound', sentence('notFound'));
    }
    await holdClearance(client, cleared, cause.now);
    const shopName = await findOpenShopName(client, id);
    if (shopName !== undefined) throw new AppError('conflict', sentence('shopStillOpen', shopName));
    await removeUser(client, deps, by, user, cause);
  });
  deps.afterCommit();
  return null;
}
