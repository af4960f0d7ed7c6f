import type { PoolClient } from 'pg';
import type { Cause, Deps } from '../deps.ts';
import { samePayer } from '../domain/payer.ts';
import { followCustomer } from '../shops/followCustomer.ts';
import { endSessionsOf } from '../signIn/endSessionsOf.ts';
import { publish } from '../store/publish.ts';
import { accountFact, type User } from '../users/domain/user.ts';
import { saveUserRow } from '../users/queries.ts';

/**
 * Stores a locked user with its changes, notes who set another payee, and publishes it; a user who becomes disabled is shut out, with the
 * shop.
 */
export async function storeUser(client: PoolClient, deps: Deps, before: User, after: User, cause: Cause): Promise<void> {
  const lockout = after.disabled && !before.disabled;
  const payerSetBy = samePayer(before.payer, after.payer) ? before.payerSetBy : cause.actor.id;
  const version = await saveUserRow(client, deps, { ...after, payerSetBy }, cause.now, lockout ? 2 : 1);
  const { id } = after;
  await publish(client, [
    {
      type: 'account.changed',
      data: accountFact(after),
      aggregateId: id,
      aggregateVersion: lockout ? version - 1 : version,
      cause,
    },
  ]);
  if (lockout) await endSessionsOf(client, { id, version }, cause);
  if (before.disabled !== after.disabled) await followCustomer(client, { id, out: after.disabled }, cause);
}
