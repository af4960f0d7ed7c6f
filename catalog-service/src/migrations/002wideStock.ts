import type { Migration } from '@xinyue/kit/db/migrate';

/** order-service's balances may exceed an int4 (returns on top of a shelf that was filled up); here they are shown as they are. */
export const wideStock: Migration = {
  name: '002wideStock',
  async up(knex) {
    await knex.raw('alter table spots alter column stock type bigint');
  },
};
