import type { Migration } from '@xinyue/kit/db/migrate';

/** Readers of a claim with the kind of user they are: `1:<id>` a customer, `2:<id>` a merchant (Z-25). Old rows keep both. */
export const typedReaders: Migration = {
  name: '005typedReaders',
  async up(knex) {
    await knex.raw(`
      alter table file_claims add column typed text[] not null default '{}';
      update file_claims set typed = array(select kind || ':' || id from unnest(readers) as id, unnest(array['1', '2']) as kind);
      alter table file_claims drop column readers;
      alter table file_claims rename column typed to readers;
      alter table file_claims alter column readers drop default;`);
  },
};
