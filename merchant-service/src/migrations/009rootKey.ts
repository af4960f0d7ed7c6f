import type { Migration } from '@xinyue/kit/db/migrate';

/** Secrets that outlive master keys, sealed like personal data: the root of all blind indexes and of the links to files. */
export const rootKey: Migration = {
  name: '009rootKey',
  async up(knex) {
    await knex.raw(`
      create table sealed_secrets (
        id text primary key,
        secret_sealed bytea not null,
        data_key bytea not null
      )`);
  },
};
