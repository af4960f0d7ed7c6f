import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Of each password whether it is too short to withdraw or to prove anything with, as far as it was shown since, and since when it is what it is (null:
 * since the account was made, or before this was noted).
 */
export const passwords: Migration = {
  name: '377-passwords',
  async up(knex) {
    await knex.raw(`
      alter table users add column password_weak boolean not null default false, add column password_at timestamptz;
      alter table merchants add column password_weak boolean not null default false, add column password_at timestamptz;`);
  },
};
