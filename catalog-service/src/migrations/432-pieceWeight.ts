import type { Migration } from '@xinyue/kit/db/migrate';

/** What one package of a good weighs in kilograms (Po-48). */
export const pieceWeight: Migration = {
  name: '432-pieceWeight',
  async up(knex) {
    await knex.raw('alter table spots add piece_kg double precision check (piece_kg between 0.01 and 5000)');
  },
};
