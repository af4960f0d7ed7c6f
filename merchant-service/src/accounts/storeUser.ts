import type { HoldWhy } from '@xinyue/contracts';
import type { PoolClient } from 'pg';
import { type Notice, tellOwner } from '../accountNotices/tellOwner.ts';
import type { Cause, Deps } from '../deps.ts';
import { maskMobile } from '../domain/masks.ts';
import { maskedChange, payeeNotice, samePayer } from '../domain/payer.ts';
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

/** What the owner is told of a change, masked; a change behind an equal mask is seen. */
function noticesOf(before: User, after: User): Notice[] {
  const { mobile, payer } = after;
  return [
    ...(mobile === before.mobile ? [] : [{ what: 'mobile' as const, ...maskedChange(maskMobile, before.mobile, mobile) }]),
    ...(samePayer(before.payer, payer) ? [] : [payeeNotice(before.payer, payer)]),
  ];
}

/**
 * Stores a locked user with its changes, notes who set another payee, and publishes it; a user who becomes disabled is shut out, with the
 * shop.
 */
export async function storeUser(client: PoolClient, deps: Deps, before: User, after: User, cause: Cause): Promise<void> {
  const lockout = after.disabled && !before.disabled;
  const payeeSet = !samePayer(before.payer, after.payer);
  const payerSetBy = payeeSet ? cause.actor.id : before.payerSetBy;
  const saved = { facts: lockout ? 2 : 1, payeeSet };
  const version = await saveUserRow(client, deps, { ...after, payerSetBy }, cause.now, saved);
  const { id } = after;
  const why = holdOf(before, after);
  if (why) await holdWithdrawals(client, deps.seals, { table: 'users', id, why }, cause.now);
  for (const notice of noticesOf(before, after)) await tellOwner(client, cause, { ...notice, accountId: id });
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
