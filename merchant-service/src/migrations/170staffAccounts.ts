import type { Migration } from '@xinyue/kit/db/migrate';

/** The e-mail of staff, sealed like the mobile, and whether the password of a user was made by us and is to be changed first. */
export const staffAccounts: Migration = {
  name: '170staffAccounts',
  async up(knex) {
    await knex.raw('alter table users add column email_sealed bytea, add column password_made boolean not null default false');
  },
};
