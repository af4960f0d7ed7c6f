import { createAudit } from '@xinyue/kit/audit/createAudit';
import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Money on its way out. One per account is under way, unless staff released it; the number is the bank's for ever. `busy_until` (the database's
 * time) is held by whoever speaks with the bank about a row: nobody asks while another pays. `known`: the bank has said that it has it.
 */
const withdrawals = `
create sequence withdrawal_numbers;
create table withdrawals (
  id text primary key,
  withdrawal_no text not null unique,
  account_id text not null references accounts (id),
  fen bigint not null check (fen > 0),
  fee_fen bigint not null check (fee_fen >= 0 and fee_fen < fen),
  data_key bytea not null,
  payee_sealed bytea not null,
  payee_type text not null,
  payee_bank text not null,
  payee_acct text not null,
  payee_name text not null,
  payee_set_by text,
  state text not null check (state in ('review', 'ready', 'sent', 'paid', 'failed', 'returned')),
  reason text not null default '',
  auto_day text check (auto_day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
  requested_by text not null,
  reviewed_by text,
  orders int not null default 0,
  bank_ref text,
  attempts int not null default 0,
  queries int not null default 0,
  sent_at timestamptz,
  asked_at timestamptz,
  next_ask_at timestamptz,
  busy_until timestamptz,
  known boolean not null default false,
  not_found_at timestamptz,
  released boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  waits_since timestamptz not null,
  settled_at timestamptz,
  constraint withdrawals_proof unique (bank_ref),
  check (state not in ('paid', 'returned') or (bank_ref is not null and settled_at is not null and sent_at is not null)),
  check (state <> 'sent' or sent_at is not null)
);
create unique index withdrawals_open on withdrawals (account_id) where state in ('review', 'ready', 'sent') and not released;
create unique index withdrawals_auto on withdrawals (account_id, auto_day) where auto_day is not null;
create index withdrawals_account on withdrawals (account_id, id desc);
create index withdrawals_newest on withdrawals (created_at, id);
create index withdrawals_waiting on withdrawals (state, next_ask_at, id) where state in ('review', 'ready', 'sent');

create table withdrawal_steps (
  id bigint generated always as identity primary key,
  withdrawal_id text not null references withdrawals (id),
  at timestamptz not null,
  what text not null,
  who_kind text not null,
  who text not null,
  detail text not null
);
create index withdrawal_steps_of on withdrawal_steps (withdrawal_id, id);

create table withdrawal_days (
  day text primary key,
  fen bigint not null check (fen >= 0)
);

create table requests (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer json not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index requests_age on requests using brin (created_at);
`;

/** Payees of company accounts, which have no merchant row; what is withdrawn by itself, once per account and Beijing day; whether nothing is let out now; what does not agree with the bank. */
const around = `
create table company_payees (
  id text primary key references accounts (id),
  data_key bytea not null,
  payee_sealed bytea not null,
  set_by text not null,
  changed_at timestamptz not null,
  replaced boolean not null default false
);

create table auto_days (day text primary key);
create table auto_runs (
  account_id text not null references accounts (id),
  day text not null,
  state text not null default 'due' check (state in ('due', 'done')),
  taken_until timestamptz,
  withdrawal_id text references withdrawals (id),
  reason text not null default '',
  at timestamptz not null,
  primary key (account_id, day)
);
create index auto_runs_due on auto_runs (day, account_id) where state = 'due';

create table money_pause (
  single boolean primary key default true check (single),
  reason text not null,
  who text not null,
  at timestamptz not null
);

create table differences (
  id text primary key,
  kind text not null,
  day text not null,
  subject text not null,
  withdrawal_no text,
  order_no text,
  ours bigint,
  theirs bigint,
  state text not null default 'open' check (state in ('open', 'resolved')),
  remark text not null default '',
  who text not null default '',
  created_at timestamptz not null
);
create unique index differences_once on differences (kind, subject) where state = 'open';
create index differences_newest on differences (state, id);
`;

export const withdrawalTables: Migration = {
  name: '171withdrawals',
  async up(knex) {
    await knex.raw(withdrawals);
    await knex.raw(around);
    await makeAppendOnly(knex, 'withdrawal_steps');
    await createAudit(knex);
  },
};
