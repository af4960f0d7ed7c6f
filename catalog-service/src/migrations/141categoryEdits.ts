import type { Migration } from '@xinyue/kit/db/migrate';

/** How often editors saved a category: of two editors the second is refused. The version of its events rises also when events are published again. */
export const categoryEdits: Migration = {
  name: '141categoryEdits',
  async up(knex) {
    await knex.raw('alter table categories add column edits int not null default 0 check (edits >= 0)');
  },
};
