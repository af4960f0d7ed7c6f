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
