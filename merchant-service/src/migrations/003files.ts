import type { Migration } from '@xinyue/kit/db/migrate';

/** Uploaded files (C-34) and what each of them is used for: one purpose, with those who may see it for that (Z-59, K3). */
export const files: Migration = {
  name: '003files',
  async up(knex) {
    await knex.raw(`
      create table files (
        key text primary key,
        owner_id uuid not null,
        owner_type smallint not null check (owner_type in (0, 1, 2)),
        account_id uuid not null,
        sent_bytes int not null,
        stored_bytes int not null,
        width int not null,
        height int not null,
        created_at timestamptz not null
      )`);
    await knex.raw('create index files_owner on files (owner_id, owner_type)');
    await knex.raw(`
      create table file_claims (
        key text primary key references files (key),
        purpose text not null,
        reference text not null,
        readers uuid[] not null,
        account_id uuid not null,
        created_at timestamptz not null
      )`);
    await knex.raw('create index file_claims_reference on file_claims (reference)');
  },
};
