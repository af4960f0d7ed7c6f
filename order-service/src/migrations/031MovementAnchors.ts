import type { Knex } from 'knex';

/**
 * Where every so manieth movement of a good's stock stands: the balance after it and its number, counted from the opening. Movements are only
 * ever added behind the last one of their good (its stock row is locked meanwhile), so what stands here once is true for good. Readers write it.
 */
export async function anchorMovements(knex: Knex): Promise<void> {
  await knex.raw(`
    create table movement_anchors (
      spot_id uuid not null,
      nth bigint not null,
      movement_id bigint not null,
      balance bigint not null,
      primary key (spot_id, nth)
    );`);
}
