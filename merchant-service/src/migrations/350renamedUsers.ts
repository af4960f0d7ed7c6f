import type { Migration } from '@xinyue/kit/db/migrate';

/** When a user's name was changed last: an application shows it, and nothing else of the user. Until now it went with any change. */
export const renamedUsers: Migration = {
  name: '350renamedUsers',
  async up(knex) {
    await knex.raw(`
      alter table users add column renamed_at timestamptz;
      update users u set renamed_at = updated_at where exists (select from applications a where a.customer_id = u.id);`);
  },
};
