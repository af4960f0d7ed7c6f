import type { PoolClient } from 'pg';
import { share, sumOf } from './domain/allocation.ts';
import { findFree, lockOwed, openDebt, reopenOverpaid, payShares, undoShares } from './store/allocationStore.ts';

/*
 * A shop owes what it had withdrawn of an order that was cancelled then. Its available balance says so at once, below 0 if need be; here stands
 * which later orders paid for it. Callers hold the lock of the account.
 */

/** Pays what cancelled orders left owing out of the account's free orders, oldest picked up first. */
export async function payDebts(client: PoolClient, accountId: string, now: Date): Promise<void> {
  const owed = await lockOwed(client, accountId);
  if (owed.length === 0) return;
  const free = await findFree(client, [{ accountId, fen: sumOf(owed) }]);
  const shares = share(owed, free.get(accountId)!).map((one) => ({ ...one, accountId }));
  await payShares(client, now, shares);
}

/** S-08: an order of the account was cancelled; what was withdrawn of it is owed from now on, and paid as far as there is money. */
export async function oweCancelled(client: PoolClient, order: { accountId: string; orderId: string }, now: Date): Promise<void> {
  await openDebt(client, order.orderId, now);
  await payDebts(client, order.accountId, now);
}

/** The money of a withdrawal is back: its orders are free again, and of those cancelled meanwhile nothing is owed any more. */
export async function freeWithdrawal(
  client: PoolClient,
  withdrawal: { accountId: string; ref: string },
  now: Date,
): Promise<void> {
  const undone = await undoShares(client, { kind: 'withdrawal', ref: withdrawal.ref }, now);
  const orderIds = undone.map(({ orderId }) => orderId);
  await reopenOverpaid(client, orderIds, now);
  await payDebts(client, withdrawal.accountId, now);
}
