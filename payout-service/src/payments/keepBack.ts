import { sentence } from '@xinyue/contracts';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { book, lockOrder, sharesUsed, undoShares } from '../ledger/queries.ts';
import { causeOfSystem } from '../withdrawals/cause.ts';
import { stopForCancelled } from '../withdrawals/settleWithdrawal.ts';
import { countHold, findRest } from './store/reviewStore.ts';

type Kept = { shopId: string; orderId: string };

/*
 * While the cancellation of an order waits for a second person, what of its money has not left is kept back: used up (`allocations` of kind `review`)
 * and in the shop's frozen account. Callers hold the lock of the account.
 */

/** Stops withdrawals of an order's money that are not sent, and freezes what is there. */
export async function keepBack(
  client: PoolClient,
  deps: Deps,
  { shopId, orderId, orderNo, no, traceId }: Kept & { orderNo: string; no: string; traceId: string },
): Promise<void> {
  const cause = { ...causeOfSystem(deps), traceId };
  const reason = sentence('withdrawalOrderReviewing', orderNo).text;
  await stopForCancelled(client, deps.seals, { shopId, orderId, orderNo }, cause, reason);
  await payDebts(client, shopId, cause.now);
  const fen = await findRest(client, orderId);
  if (fen === 0) return;
  const share = { accountId: shopId, orderId, ref: no, fen };
  for (const write of sharesUsed({ kind: 'review', now: cause.now }, [share])) await client.query(write);
  const nth = await countHold(client, orderId);
  const moves = [{ from: accounts.available(shopId), to: accounts.frozen(shopId), fen }];
  await book(client, [{ reference: `frozen:${orderId}:${nth}`, orderId, moves }]);
}

/** What was kept back of an order is at the shop's disposal again; nothing where nothing was. */
export async function thawKept(client: PoolClient, { shopId, orderId }: Kept, now: Date): Promise<void> {
  await lockOrder(client, orderId);
  const kept = await undoShares(client, { kind: 'review', orderId }, now);
  const fen = kept.reduce((sum, one) => sum + one.fen, 0);
  if (fen === 0) return;
  const nth = await countHold(client, orderId);
  const moves = [{ from: accounts.frozen(shopId), to: accounts.available(shopId), fen }];
  await book(client, [{ reference: `thawed:${orderId}:${nth}`, orderId, moves }]);
}
