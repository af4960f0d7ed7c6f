import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * `edits` is what people see as `version`: it rises by one with each change that leaves an audit row, while the column `version` counts facts.
 * A merchant with a made password must change it before anything else.
 */
export const edits: Migration = {
  name: '122edits',
  async up(knex) {
    await knex.raw('alter table users add column edits int not null default 1');
    await knex.raw(`alter table merchants add column edits int not null default 1,
      add column password_made boolean not null default false`);
  },
};
