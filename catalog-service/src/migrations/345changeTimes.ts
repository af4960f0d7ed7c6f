import type { Migration } from '@xinyue/kit/db/migrate';

/** When what a row shows was changed last (H5). A good shows the name of its shop, so it changes with that. */
export const changeTimes: Migration = {
  name: '345changeTimes',
  async up(knex) {
    await knex.raw(`
      alter table categories add column changed_at timestamptz not null default now();
      alter table postings add column changed_at timestamptz not null default now();
      alter table shops add column renamed_at timestamptz`);
  },
};
