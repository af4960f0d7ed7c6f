import type { Knex } from 'knex';

/** Who moved stock by hand or gave it back; for orders the order tells it. */
export async function nameMovers(knex: Knex): Promise<void> {
  await knex.raw('alter table stock_movements add column who text');
}
