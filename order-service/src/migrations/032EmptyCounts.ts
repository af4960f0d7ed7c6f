import type { Knex } from 'knex';

/** Counts of nothing that were left before folding removed them. */
export async function dropEmptyCounts(knex: Knex): Promise<void> {
  await knex.raw('delete from order_counts where orders = 0 and fen = 0');
}
