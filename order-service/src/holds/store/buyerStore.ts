import type { Db } from '@xinyue/kit/db/db';
import { countingStrikes } from './termsSql.ts';

/** More strikes than the highest threshold can ask for are not kept. */
const strikesKept = 100;
/** How many strikes a payment wipes. */
const wiped = 3;

/**
 * Somebody paid: each buyer is established from now on, up to three strikes go, the oldest first, and what stood on open orders of a newcomer
 * goes too. Nothing is written or locked of those that are established and have no strikes. Rows that somebody else is changing are left to them.
 */
export async function notePaid(db: Db, customerIds: string[], now: Date): Promise<void> {
  const { rows } = await db.query<{ id: string }>({
    name: 'note-paid',
    text: `insert into buyers as b (customer_id, paid)
      select distinct id, true from unnest($1::text[]) as given (id)
      where not exists (select from buyers known where known.customer_id = given.id and known.paid and known.strikes = '{}')
      order by id
      on conflict (customer_id) do update set paid = true, strikes = (${countingStrikes('b.strikes', '$2')})[${wiped + 1}:]
      returning customer_id as id`,
    values: [customerIds, now],
  });
  if (rows.length === 0) return;
  await db.query(
    `update orders set address_hash = null, device_hash = null where id in (
       select id from orders where customer_id = any($1) and status = '0' and not deleted
         and (address_hash is not null or device_hash is not null) for update skip locked)`,
    [rows.map(({ id }) => id)],
  );
}

/** An unpaid order of each expired or was called off: one strike per entry. */
export async function noteStrikes(db: Db, customerIds: string[], now: Date): Promise<void> {
  await db.query({
    name: 'note-strikes',
    text: `insert into buyers as b (customer_id, strikes)
      select id, array_agg($2::timestamptz) from unnest($1::text[]) as given (id) group by id order by id
      on conflict (customer_id) do update set
        strikes = (array(select at from unnest(${countingStrikes('b.strikes', '$2')} || excluded.strikes) as s (at) order by at desc limit ${strikesKept}))`,
    values: [customerIds, now],
  });
}

/** A buyer who is established without a paid order: one of the demonstration. */
export async function establish(db: Db, customerId: string): Promise<void> {
  await db.query('insert into buyers (customer_id, paid) values ($1, true) on conflict (customer_id) do update set paid = true', [
    customerId,
  ]);
}

export type OwnLimit = { customerId: string; orders: number; fen: number; until: string; reason: string; by: string };

/** Sets the own figures of a buyer, in place of those of before; answers these. */
export async function saveOwnLimit(db: Db, { customerId, orders, fen, until, reason, by }: OwnLimit): Promise<object | null> {
  await db.query('insert into buyers (customer_id) values ($1) on conflict do nothing', [customerId]);
  const { rows } = await db.query<{ until: string | null }>(
    `select own_orders as orders, own_fen as fen, own_until::text as until, own_reason as reason from buyers where customer_id = $1 for update`,
    [customerId],
  );
  await db.query(
    'update buyers set own_orders = $2, own_fen = $3, own_until = $4, own_reason = $5, own_by = $6 where customer_id = $1',
    [customerId, orders, fen, until, reason, by],
  );
  return rows[0]?.until ? rows[0] : null;
}
