import type { Migration } from '@xinyue/kit/db/migrate';

/** Who an account and a shop are on contracts: legal name and 统一社会信用代码, empty where nobody entered them. */
export const companies: Migration = {
  name: '416-companies',
  async up(knex) {
    for (const table of ['users', 'merchants'])
      await knex.raw(
        `alter table ${table} add column legal_name text not null default '', add column tax_no text not null default ''`,
      );
  },
};
