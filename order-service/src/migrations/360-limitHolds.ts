import type { Knex } from 'knex';

/**
 * What is held without payment is limited. An order keeps its deadline from when it was placed; orders of before have none and keep to the
 * setting. `address_hash` (empty where no address is known) and `device_hash` stand on open
 * orders of newcomers alone. Buyers with a paid order, also a cancelled one, are
 * established from the start; strikes are counted from now on.
 */
export async function limitHolds(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders add column hold_until timestamptz, add column address_hash text, add column device_hash text;
    create index orders_unpaid on orders (customer_id) where status = '0' and not deleted;
    create index orders_unpaid_address on orders (address_hash) where status = '0' and not deleted and address_hash is not null;
    create index orders_unpaid_device on orders (device_hash) where status = '0' and not deleted and device_hash is not null;

    create table buyers (
      customer_id text primary key,
      paid boolean not null default false,
      strikes timestamptz[] not null default '{}',
      own_orders int check (own_orders >= 0),
      own_fen bigint check (own_fen >= 0),
      own_until date,
      own_reason text,
      own_by text
    ) with (fillfactor = 80);
    insert into buyers (customer_id, paid) select customer_id, true from orders where paid_at is not null group by customer_id;`);
}
