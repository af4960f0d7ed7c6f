import type { Knex } from 'knex';

/** The code a buyer shows where the goods lie, for orders that wait there already too; and how often a wrong one was tried. */
export async function createPickupCodes(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pickup_codes (
      order_id uuid primary key,
      code text not null check (code ~ '^[0-9]{8}$'),
      wrong_tries int not null default 0,
      tried_at timestamptz
    );
    insert into pickup_codes (order_id, code)
      select id, lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 8))::bit(32)::bigint % 100000000)::text, 8, '0')
      from orders where status = '2' and not deleted;`);
}
