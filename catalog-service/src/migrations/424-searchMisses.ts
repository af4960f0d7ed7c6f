import type { Migration } from '@xinyue/kit/db/migrate';

/** Questions that found no goods, by the day (Po-08): the words as they are compared and how often, nothing of who asked. */
export const searchMisses: Migration = {
  name: '424-searchMisses',
  async up(knex) {
    await knex.raw(`
      create table search_misses (
        day date not null, question text not null check (char_length(question) between 1 and 64), count bigint not null,
        last_at timestamptz not null, primary key (day, question))`);
  },
};
