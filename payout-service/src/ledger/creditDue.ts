import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { creditOf } from './domain/orderMoney.ts';
import { creditOrders, findDue } from './store/creditStore.ts';
import { book } from './store/ledgerStore.ts';

/** Z-20: what of these orders is picked up, settled and held long enough is at the shops' disposal, booked once. Answers how many there were. */
export async function creditDue(client: PoolClient, orderIds: readonly string[], now: Date): Promise<number> {
  if (orderIds.length === 0) return 0;
  const due = await creditOrders(client, orderIds, now);
  const entries = due.map(({ orderId, shopId, fen }) => ({
    reference: `pickedUp:${orderId}`,
    orderId,
    moves: [creditOf(shopId, fen)],
  }));
  await book(client, entries);
  return due.length;
}

/** Credited in one transaction. */
const atOnce = 500;

/** A job: credits what became due by time alone. Answers how many orders. */
export async function creditAllDue({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, signal?: AbortSignal): Promise<number> {
  let credited = 0;
  for (let more = 1; more > 0 && !signal?.aborted; credited += more) {
    const now = clock.now();
    const due = await findDue(pool, atOnce, now);
    more = due.length === 0 ? 0 : await inTransaction(pool, (client) => creditDue(client, due, now));
  }
  return credited;
}
