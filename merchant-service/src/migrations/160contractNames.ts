import type { Migration } from '@xinyue/kit/db/migrate';

/** The number of a contract, which names the file that people keep of it. Older ones have none. */
export const contractNames: Migration = {
  name: '160contractNames',
  async up(knex) {
    await knex.raw(`alter table files add column name text check (name ~ '^[A-Za-z0-9-]{1,60}$')`);
  },
};
