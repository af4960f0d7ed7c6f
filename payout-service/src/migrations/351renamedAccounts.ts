import type { Migration } from '@xinyue/kit/db/migrate';

/** When the name of an account was changed last: what shows it changes then. Of names of before nobody knows. */
export const renamedAccounts: Migration = {
  name: '351renamedAccounts',
  async up(knex) {
    await knex.raw('alter table accounts add column renamed_at timestamptz');
  },
};
