import type { Migration } from '@xinyue/kit/db/migrate';

/** The data key of every picture (F9): sealed like those of rows, so that a new master key rewrites this and no picture. `sealed_at` once the stored bytes are. */
export const fileSeals: Migration = {
  name: '132fileSeals',
  async up(knex) {
    await knex.raw(`
      create table file_seals (
        id text primary key,
        data_key bytea not null,
        sealed_at timestamptz
      );
      create index file_seals_open on file_seals (id) where sealed_at is null`);
  },
};
