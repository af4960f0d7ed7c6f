import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Second factors, proofs of who acts and what the owner of an account is told. An account is a user or a merchant. What was never finished belongs to
 * the session that began it (`begun_in`).
 */
export const factors: Migration = {
  name: '360-factors',
  async up(knex) {
    await knex.raw(`
      create table factors (
        id uuid primary key,
        account_id uuid not null,
        kind text not null check (kind in ('totp', 'passkey')),
        name text not null,
        data_key bytea not null,
        secret_sealed bytea not null,
        begun_in bytea,
        last_step bigint,
        created_at timestamptz not null,
        confirmed_at timestamptz,
        used_at timestamptz
      );
      create index factors_account on factors (account_id);
      create unique index factors_begun on factors (account_id) where confirmed_at is null;

      create table recovery_codes (
        account_id uuid not null,
        code_hash bytea not null,
        created_at timestamptz not null,
        used_at timestamptz,
        primary key (account_id, code_hash)
      );

      create table proofs (
        id uuid primary key,
        account_id uuid not null,
        session_hash bytea not null,
        kind text not null,
        path text not null,
        body_hash text not null,
        deed text not null,
        made_with bytea,
        token_hash bytea unique,
        created_at timestamptz not null,
        ends_at timestamptz not null,
        spent_at timestamptz
      );
      create index proofs_ends on proofs (ends_at);
      create index proofs_account on proofs (account_id, id desc);

      create table account_notices (
        id uuid primary key,
        account_id uuid not null,
        at timestamptz not null,
        what text not null,
        detail text not null,
        by_account text not null,
        address text not null,
        device text not null
      );
      create index account_notices_newest on account_notices (account_id, id desc);

      alter table sessions add column needs_factor boolean not null default false;`);
  },
};
