import type { Knex } from 'knex';

/** Returns of old orders come on top of a shelf that was filled up meanwhile: more than an int4 holds must not keep an order from ending. */
export async function widenStock(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table stock alter column balance type bigint;
    alter table stock_movements alter column quantity type bigint;`);
}
