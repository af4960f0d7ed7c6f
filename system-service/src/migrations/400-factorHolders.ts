import type { Migration } from '@xinyue/kit/db/migrate';

/** Since when somebody holds rights that ask for a second factor; of before it counts from the first start of this version. */
export const factorHolders: Migration = {
  name: '400-factorHolders',
  async up(knex) {
    await knex.raw(`create table factor_holders (account_id text primary key, since timestamptz not null);`);
  },
};
