import type { Migration } from '@xinyue/kit/db/migrate';

/** Why and since when withdrawals of an account wait: somebody else set its password, or it changed its mobile or payee. The last one counts. */
export const holds: Migration = {
  name: '387-holds',
  async up(knex) {
    await knex.raw(`
      alter table users add column hold_why text, add column hold_at timestamptz;
      alter table merchants add column hold_why text, add column hold_at timestamptz;`);
  },
};
