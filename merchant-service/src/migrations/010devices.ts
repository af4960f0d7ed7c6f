import type { Migration } from '@xinyue/kit/db/migrate';

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
