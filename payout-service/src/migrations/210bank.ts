import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * The sandbox bank's own book: the outside world, without a key into our tables. What it is told to do, what came in, the lines of its statement
 * and the notices it has to send. Nobody but the sandbox reads them.
 */
export const sandboxBank: Migration = {
  name: '210sandboxBank',
  async up(knex) {
    await knex.raw(`
      create table sandbox_plans (
        account text not null,
        nth int not null,
        result text not null,
        primary key (account, nth)
      );
      create table sandbox_transfers (
        withdrawal_no text primary key,
        account text not null,
        fen bigint not null check (fen > 0),
        result text,
        state text not null check (state in ('processing', 'paid', 'refused', 'returned')),
        reason text,
        calls int not null default 1,
        queries int not null default 0,
        paid int not null default 0,
        received_at timestamptz not null,
        called_at timestamptz not null,
        due_at timestamptz,
        return_at timestamptz
      );
      create index sandbox_transfers_due on sandbox_transfers (due_at) where state = 'processing';
      create index sandbox_transfers_return on sandbox_transfers (return_at) where state = 'paid' and return_at is not null;
      create index sandbox_transfers_newest on sandbox_transfers (received_at desc);
      create table sandbox_lines (
        line bigint generated always as identity primary key,
        day text not null,
        no text not null,
        kind text not null check (kind in ('out', 'in', 'return')),
        fen bigint not null check (fen > 0),
        bank_ref text not null unique,
        at timestamptz not null
      );
      create index sandbox_lines_day on sandbox_lines (day, line);
      create table sandbox_bank_notices (
        id bigint generated always as identity primary key,
        withdrawal_no text not null,
        word text not null check (word in ('paid', 'refused')),
        fen bigint not null,
        bank_ref text,
        reason text,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'rejected')),
        due_at timestamptz not null,
        attempts int not null default 0,
        answer text
      );
      create index sandbox_bank_notices_waiting on sandbox_bank_notices (due_at, id) where state = 'waiting';`);
  },
};
