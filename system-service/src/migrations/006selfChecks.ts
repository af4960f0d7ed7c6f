import type { Migration } from '@xinyue/kit/db/migrate';

/** What `npm run verify` found, line by line; it writes here itself when it has ended. */
export const selfCheckTable: Migration = {
  name: '006selfChecks',
  async up(knex) {
    await knex.raw('create table self_checks (at timestamptz primary key, ok boolean not null, lines jsonb not null)');
  },
};

/** Whose password was made by us is merchant-service's to know; nothing ever set this. */
export const passwordElsewhere: Migration = {
  name: '160passwordElsewhere',
  async up(knex) {
    await knex.raw('alter table staff drop column must_change');
  },
};
