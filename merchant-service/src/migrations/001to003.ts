import type { Migration } from '@xinyue/kit/db/migrate';
import { createOutbox } from '@xinyue/kit/outbox/createOutbox';

/** The payee or payer of an account: type and bank name plain, what identifies a person sealed with the row's `data_key` (P1). */
const payerColumns = `
  payer_acct_type text not null default '' check (payer_acct_type in ('', '01', '10', '40', '99')),
  payer_bank_name text not null default '',
  payer_bank_no_sealed bytea,
  payer_acct_no_sealed bytea,
  payer_acct_name_sealed bytea`;

/** What every account has. `version` counts the events published of it. */
const accountColumns = `
  account text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  disabled boolean not null default false,
  deleted boolean not null default false,
  version int not null default 1,
  data_key bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null`;

/** Users (E-01: customers and staff), merchants (E-18) and the names under which the back office knows staff and merchants (Z-60). */
export const accounts: Migration = {
  name: '001accounts',
  async up(knex) {
    await createOutbox(knex);
    await knex.raw(`
      create table users (
        id uuid primary key,
        user_type smallint not null check (user_type in (0, 1)),
        nickname text not null,
        mobile_sealed bytea,
        sex smallint check (sex in (0, 1)),
        age smallint check (age between 1 and 120),
        area text not null default '',
        address text not null default '',
        ${accountColumns},
        ${payerColumns},
        check (user_type = 0 or (mobile_sealed is not null and sex is not null and age is not null))
      )`);
    // Names that differ only in case look alike to people: one of them is enough.
    await knex.raw('create unique index users_account on users (lower(account))');
    await knex.raw('create index users_listed on users (user_type, created_at, id) where not deleted');

    await knex.raw(`
      create table merchants (
        id uuid primary key,
        user_customer_id uuid not null references users (id),
        shop_name text not null,
        auto_withdraw boolean not null default false,
        admin_id_face_photo text[] not null default '{}',
        admin_id_national_photo text[] not null default '{}',
        legal_id_face_photo text[] not null default '{}',
        legal_id_national_photo text[] not null default '{}',
        enterprise_business_license text[] not null default '{}',
        sign_contract text[] not null default '{}',
        ${accountColumns},
        ${payerColumns}
      )`);
    await knex.raw('create unique index merchants_customer on merchants (user_customer_id) where not deleted');
    await knex.raw('create index merchants_listed on merchants (shop_name, id) where not deleted');

    await knex.raw(`
      create table backstage_names (
        name text primary key check (name = lower(name)),
        user_id uuid unique references users (id),
        merchant_id uuid unique references merchants (id),
        check (num_nonnulls(user_id, merchant_id) = 1)
      )`);
  },
};

/** Sessions (Z-51, L4) and the counters of failed sign-ins (L1). */
export const sessions: Migration = {
  name: '002sessions',
  async up(knex) {
    await knex.raw(`
      create table sessions (
        token_hash bytea primary key check (length(token_hash) = 32),
        id uuid not null unique,
        user_id uuid references users (id),
        merchant_id uuid references merchants (id),
        idle_limit interval not null,
        seen_at timestamptz not null,
        ends_at timestamptz not null,
        created_at timestamptz not null,
        check (num_nonnulls(user_id, merchant_id) = 1)
      ) with (fillfactor = 80)`);
    await knex.raw('create index sessions_user on sessions (user_id) where user_id is not null');
    await knex.raw('create index sessions_merchant on sessions (merchant_id) where merchant_id is not null');
    await knex.raw('create index sessions_end on sessions (ends_at)');

    // The shape is that of rate-limiter-flexible; keys are blind indexes, so no account or address stands here.
    await knex.raw(`
      create table sign_in_tries (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`);
  },
};

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
