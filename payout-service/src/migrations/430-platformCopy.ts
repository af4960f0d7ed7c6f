import type { Migration } from '@xinyue/kit/db/migrate';

/** What is known here of 平台资料 (Po-25): one row, none before something was entered. */
export const platformCopy: Migration = {
  name: '430-platformCopy',
  async up(knex) {
    await knex.raw(`
      create table platform_copy (
        id boolean primary key default true check (id),
        profile jsonb not null,
        version int not null
      )`);
  },
};
