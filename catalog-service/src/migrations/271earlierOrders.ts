import type { Migration } from '@xinyue/kit/db/migrate';

/** How far orders that were paid before this service heard of payments have been read; one row. */
export const earlierOrders: Migration = {
  name: '271earlierOrders',
  async up(knex) {
    await knex.raw(`
      create table earlier_orders (
        only_one boolean primary key default true check (only_one),
        read_to text not null default '',
        begun_at timestamptz not null default now(),
        done_at timestamptz
      );
      insert into earlier_orders default values`);
  },
};

/**
 * Orders that were cancelled while earlier ones are being read: one may be read before and kept after. From before, the inbox names them;
 * comes before `inboxBatchesMigration`, which keeps ids alone.
 */
export const cancelledMeanwhile: Migration = {
  name: '281cancelledMeanwhile',
  async up(knex) {
    await knex.raw(`
      create table cancelled_meanwhile (order_id text primary key);
      insert into cancelled_meanwhile (order_id)
        select distinct i.aggregate_id from inbox i, earlier_orders e
        where e.done_at is null and i.type = 'order.cancelled' and i.received_at >= e.begun_at - interval '1 day'`);
  },
};
