import type { Migration } from '@xinyue/kit/db/migrate';

/** Who runs the platform and how to reach them: one row. Not sealed: it decides about nothing, and its trail names who wrote it. */
export const platformProfile: Migration = {
  name: '430-platformProfile',
  async up(knex) {
    await knex.raw(`
      create table platform_profile (
        id boolean primary key default true check (id),
        fields jsonb not null default '{}',
        version int not null default 0,
        edited_by text not null default '',
        edited_at timestamptz
      );
      insert into platform_profile default values`);
  },
};
