import type { Migration } from '@xinyue/kit/db/migrate';

/** What one package of a good weighs in kilograms (Po-48). */
export const packageWeight: Migration = {
  name: '432-packageWeight',
  async up(knex) {
    await knex.raw('alter table spots add package_kg double precision check (package_kg between 0.01 and 50000)');
  },
};
