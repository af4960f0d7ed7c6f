import type { Migration } from '@xinyue/kit/db/migrate';

/** What a file holds, as SHA-256 of the stored bytes: the same document in two applications is seen. Older files have none. */
export const fileContents: Migration = {
  name: '006fileContents',
  async up(knex) {
    await knex.raw('alter table files add column sha256 bytea check (length(sha256) = 32)');
    await knex.raw('create index files_content on files (sha256)');
    await knex.raw('create index files_account on files (account_id)');
    await knex.raw('create index files_age on files (created_at)');
  },
};
