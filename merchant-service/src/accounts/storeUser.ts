import type { HoldWhy } from '@xinyue/contracts';
import type { PoolClient } from 'pg';
import type { Cause, Deps } from '../deps.ts';
import { samePayer } from '../domain/payer.ts';
import { followCustomer } from '../shops/followCustomer.ts';
import { endSessionsOf } from '../signIn/endSessionsOf.ts';
import { holdWithdrawals } from '../store/holdStore.ts';
import { publish } from '../store/publish.ts';
import { accountFact, type User } from '../users/domain/user.ts';
import { saveUserRow } from '../users/queries.ts';

/** For what withdrawals wait after a change: what is given for the first time replaces nothing. */
function holdOf(before: User, after: User): HoldWhy | undefined {
  if (before.payer.acctNo !== '' && !samePayer(before.payer, after.payer)) return 'payee';
  return before.mobile !== '' && before.mobile !== after.mobile ? 'mobile' : undefined;
}

/**
 * Stores a locked user with its changes, notes who set another payee, and publishes it; a user who becomes disabled is shut out, with the
 * shop.
 */
export async function storeUser(client: PoolClient, deps: Deps, before: User, after: User, cause: Cause): Promise<void> {
  const lockout = after.disabled && !before.disabled;
  const payerSetBy = samePayer(before.payer, after.payer) ? before.payerSetBy : cause.actor.id;
  const version = await saveUserRow(client, deps, { ...after, payerSetBy }, cause.now, lockout ? 2 : 1);
  const { id } = after;
  const why = holdOf(before, after);
  if (why) await holdWithdrawals(client, { table: 'users', id, why }, cause.now);
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
