import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Statements: lines sealed in a chain per account, and the heads of days. A booking puts its number into `ledger_unsealed` in its own
 * transaction; sealing takes it from there, in the order it meets what is committed, so that booking carries no chain. What was booked before is
 * sealed first.
 */
export const statement: Migration = {
  name: '220statement',
  async up(knex) {
    await knex.raw(`
      create table ledger_unsealed (
        transaction_id text primary key,
        booked_at timestamptz not null
      );
      create index ledger_unsealed_oldest on ledger_unsealed (booked_at, transaction_id);
      insert into ledger_unsealed select id, booked_at from ledger_transactions;
      create function ledger_to_be_sealed() returns trigger language plpgsql as $$
      begin
        insert into ledger_unsealed select id, booked_at from booked;
        return null;
      end $$;
      create trigger to_be_sealed after insert on ledger_transactions
        referencing new table as booked for each statement execute function ledger_to_be_sealed();

      create table statement_accounts (account_id text primary key);
      create table statement_lines (
        account_id text not null references statement_accounts (account_id),
        seq bigint not null check (seq > 0),
        transaction_id text not null,
        time text collate "C" not null,
        type text not null,
        no text not null,
        pending bigint not null,
        available bigint not null,
        held bigint not null,
        frozen bigint not null,
        pending_after bigint not null,
        available_after bigint not null,
        held_after bigint not null,
        frozen_after bigint not null,
        hash text not null,
        primary key (account_id, seq),
        unique (account_id, transaction_id)
      );
      create index statement_lines_time on statement_lines (account_id, time, seq);
      create table day_heads (
        day text collate "C" primary key,
        root text not null,
        accounts int not null,
        prev text not null,
        hash text not null,
        made_at timestamptz not null default now()
      );`);
    await makeAppendOnly(knex, 'statement_lines');
    await makeAppendOnly(knex, 'day_heads');
  },
};
