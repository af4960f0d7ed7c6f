import type { Knex } from 'knex';

/**
 * The cancellation of an order whose money has left may wait for a second person: the number under which it does. When an order was picked up by the
 * word of shop or staff alone, for the sum of 24 hours; of those from before nobody knows. When its buyer
 * asked that its money is kept back.
 */
export async function holdCancellations(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders add column reviewing text, add column unproved_at timestamptz,
      add column disputed_at timestamptz;
    create index orders_unproved on orders (shop_id, unproved_at) where unproved_at is not null;`);
}
