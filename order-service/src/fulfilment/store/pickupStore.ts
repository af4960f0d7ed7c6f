import { randomInt } from 'node:crypto';
import type { Db } from '@xinyue/kit/db/db';
import type { PickupCode } from '../domain/judgePickupCode.ts';

/** Gives an order its code: eight random digits. An order that has one keeps it. */
export async function makePickupCode(db: Db, orderId: string): Promise<void> {
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  await db.query('insert into pickup_codes (order_id, code) values ($1, $2) on conflict do nothing', [orderId, code]);
}

/** The code of an order; `lock` holds its row until the transaction ends. */
export async function findPickupCode(db: Db, orderId: string, lock = false): Promise<PickupCode | undefined> {
  const { rows } = await db.query<PickupCode>(
    `select code, wrong_tries as "wrongTries", tried_at as "triedAt" from pickup_codes where order_id = $1${lock ? ' for update' : ''}`,
    [orderId],
  );
  return rows[0];
}

/** Notes how many wrong codes were tried lately. */
export async function saveTries(db: Db, orderId: string, wrongTries: number, now: Date): Promise<void> {
  await db.query('update pickup_codes set wrong_tries = $2, tried_at = $3 where order_id = $1', [orderId, wrongTries, now]);
}

/** Nobody else of a shop has orders picked up without the buyer's word until the transaction ends. */
export async function lockShopPickups(db: Db, shopId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('unproved pick-ups'), hashtext($1))", [shopId]);
}

/** What a shop had picked up without the buyer's word within 24 hours, in fen; what was cancelled since then too. */
export async function sumUnproved(db: Db, shopId: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ fen: number }>(
    `select coalesce(sum(total_fen), 0)::bigint as fen from orders
     where shop_id = $1 and unproved_at is not null and unproved_at > $2::timestamptz - interval '24 hours'`,
    [shopId, now],
  );
  return rows[0]!.fen;
}

export async function markUnproved(db: Db, orderId: string, now: Date): Promise<void> {
  await db.query('update orders set unproved_at = $2 where id = $1', [orderId, now]);
}
