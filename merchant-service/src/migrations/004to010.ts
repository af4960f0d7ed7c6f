import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Idempotency keys of registrations, as blind indexes (own-names). */
export const requestKeys: Migration = {
  name: '004requestKeys',
  async up(knex) {
    await knex.raw('alter table users add column request_key bytea, add column request_body bytea');
    await knex.raw('create unique index users_request on users (request_key) where request_key is not null');
  },
};

/** Readers of a claim with the kind of user they are: `1:<id>` a customer, `2:<id>` a merchant (Z-25). Old rows keep both. */
export const typedReaders: Migration = {
  name: '005typedReaders',
  async up(knex) {
    await knex.raw(`
      alter table file_claims add column typed text[] not null default '{}';
      update file_claims set typed = array(select kind || ':' || id from unnest(readers) as id, unnest(array['1', '2']) as kind);
      alter table file_claims drop column readers;
      alter table file_claims rename column typed to readers;
      alter table file_claims alter column readers drop default;`);
  },
};

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

/**
 * What can be known of sealed values without opening them (P1): the blind index of a mobile, for look-ups by the exact number, and the last
 * four digits of a card, for lists. Null where a value is there and was not indexed yet: `store/sealedTables.ts` does that.
 */
export const personalIndexes: Migration = {
  name: '008personalIndexes',
  async up(knex) {
    await knex.raw(`alter table users
      add column mobile_index bytea check (length(mobile_index) = 32), add column payer_acct_no_last4 text`);
    await knex.raw('alter table merchants add column payer_acct_no_last4 text');
    await knex.raw('create index users_mobile on users (mobile_index) where not deleted');
  },
};

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

/**
 * Browsers an account has signed in from (L1), and remembered sign-ins of the back office (Z-42). Both know a token by its SHA-256 alone.
 * `account_id` is a user or a merchant: ids are unique over both.
 */
export const devices: Migration = {
  name: '010devices',
  async up(knex) {
    // One browser carries one token for all the accounts that use it, so a token may stand in several rows.
    await knex.raw(`
      create table devices (
        id uuid primary key,
        account_id uuid not null,
        token_hash bytea not null check (length(token_hash) = 32),
        previous_hash bytea,
        rotated_at timestamptz not null,
        seen_at timestamptz not null,
        ends_at timestamptz not null,
        created_at timestamptz not null,
        unique (token_hash, account_id)
      )`);
    await knex.raw('create index devices_previous on devices (previous_hash) where previous_hash is not null');
    await knex.raw('create index devices_account on devices (account_id, seen_at)');
    await knex.raw('create index devices_end on devices (ends_at)');
    await knex.raw(`
      create table remembered_sign_ins (
        token_hash bytea primary key check (length(token_hash) = 32),
        account_id uuid not null,
        ends_at timestamptz not null,
        created_at timestamptz not null
      )`);
    await knex.raw('create index remembered_sign_ins_account on remembered_sign_ins (account_id)');
    await knex.raw('create index remembered_sign_ins_end on remembered_sign_ins (ends_at)');
  },
};
