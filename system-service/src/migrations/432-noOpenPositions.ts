import type { Migration } from '@xinyue/kit/db/migrate';

/** ADR 52: nobody watches versions of what public events are made of any more; there was a row for each order, good and payment. */
export const noOpenPositions: Migration = {
  name: '432-noOpenPositions',
  async up(knex) {
    await knex.raw(
      `delete from inbox_position where consumer = 'system' and topic in ('xinyue.catalog', 'xinyue.order', 'xinyue.payout')`,
    );
  },
};
