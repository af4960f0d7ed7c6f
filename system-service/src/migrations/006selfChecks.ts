import type { Migration } from '@xinyue/kit/db/migrate';

/** What `npm run verify` found, line by line; it writes here itself when it has ended. */
export const selfCheckTable: Migration = {
  name: '006selfChecks',
  async up(knex) {
    await knex.raw('create table self_checks (at timestamptz primary key, ok boolean not null, lines jsonb not null)');
  },
};
