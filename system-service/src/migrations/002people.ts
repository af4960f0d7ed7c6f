import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Who is about to be locked or deleted in merchant-service no longer counts as 超级管理员: since when, and what fact about the account was the newest
 * there then; a later one tells how it ended. A member of staff who is just being made has a row of version 0, which no fact told of.
 */
export const people: Migration = {
  name: '002people',
  async up(knex) {
    await knex.raw(`
      alter table staff
        add column released_at timestamptz,
        add column released_version int not null default 0,
        add column made boolean not null default true,
        drop constraint staff_version_check,
        add constraint staff_version check (version > 0 or not made);
      create index staff_released on staff (released_at) where released;
      create index staff_unmade on staff (created_at) where not made;`);
  },
};
