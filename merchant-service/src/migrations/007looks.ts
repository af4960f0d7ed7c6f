import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Who saw what of whom (K2, P2): `record` is `files` with the file's key as `record_id` and the purpose and reference of its claim, or the
 * table and id of a row whose `fields` were shown in full. `account` is the name at that time. Rows are never changed.
 */
export const looks: Migration = {
  name: '007looks',
  async up(knex) {
    await knex.raw(`
      create table looks (
        id bigint generated always as identity primary key,
        looked_at timestamptz not null,
        account_id uuid not null,
        user_type smallint not null check (user_type in (0, 1, 2)),
        account text not null,
        origin text not null,
        record text not null,
        record_id text not null,
        fields text[] not null default '{}',
        purpose text not null default '',
        reference text not null
      )`);
    await knex.raw('create index looks_reference on looks (reference, id)');
    await knex.raw('create index looks_account on looks (lower(account), id)');
    await makeAppendOnly(knex, 'looks');
  },
};
