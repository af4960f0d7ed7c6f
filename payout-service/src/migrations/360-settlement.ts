import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Paid money is a claim on the channel that brought it (`claimed`) until a line of the channel's own statement settles it. What was paid before
 * stays booked as it is: no claim, and not `unsettled`.
 */
const claims = `
alter table ledger_balances drop constraint ledger_floor;
alter table ledger_balances
  add constraint ledger_floor check (fen >= 0 or account_id like 'available:%' or account_id like 'receivable:%' or account_id like 'cost:%'
    or account_id in ('bank', 'suspense')),
  add constraint ledger_claims check (fen <= 0 or (account_id not like 'receivable:%' and account_id not like 'cost:%'));

create table channels (
  name text primary key,
  label text not null default '',
  kind text not null default 'payment',
  state text not null default 'active',
  made_at timestamptz not null default now()
);
insert into channels (name) select distinct channel from payments where settled_at is not null;

alter table payments
  add column claimed boolean not null default false,
  add column channel_settled_at timestamptz;
create index payments_unsettled on payments (channel, settled_at) where claimed and channel_settled_at is null;

alter table order_money
  add column unsettled boolean not null default false,
  add column credit_from timestamptz;
create index order_money_due on order_money (credit_from) where place = 'pending' and not unsettled and credit_from is not null;
create index order_money_clearing on order_money (shop_id) where place = 'pending' and credit_from is not null;
`;

/**
 * Statements of channels and their lines. Of a day there is one that counts; a driver's grows while its day lasts. A number is settled by one line.
 * The lines name their statement without a foreign key: they are written with it, many at a time.
 */
const statements = `
create table channel_statements (
  id text primary key,
  channel text not null,
  day text not null check (day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
  source text not null check (source in ('partner', 'staff', 'driver')),
  state text not null check (state in ('waiting', 'settled', 'rejected')),
  content text not null default '',
  lines int not null default 0,
  matched int not null default 0,
  differences int not null default 0,
  in_fen bigint not null default 0,
  out_fen bigint not null default 0,
  fee_fen bigint not null default 0,
  uploaded_by text not null default '',
  uploader text not null default '',
  confirmed_by text not null default '',
  confirmer text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index channel_statements_day on channel_statements (channel, day) where state <> 'rejected';
create index channel_statements_newest on channel_statements (day desc, id desc);

create table channel_lines (
  statement_id text not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('in', 'out')),
  no text not null,
  fen bigint not null check (fen > 0),
  fee_fen bigint not null check (fee_fen between 0 and fen),
  time text not null default '',
  matched boolean not null default false,
  why text not null default '',
  primary key (statement_id, id)
);
create unique index channel_lines_matched on channel_lines (no, kind) where matched;

alter table differences add column channel text;
`;

/** What a channel settles touches no shop: it stands in no shop's statement. */
const sealing = `
create or replace function ledger_to_be_sealed() returns trigger language plpgsql as $$
begin
  insert into ledger_unsealed select id, booked_at from booked where reference not like 'settled:%';
  return null;
end $$;
`;

/** Money of a channel is a claim until the channel has settled it. */
export const settlement: Migration = {
  name: '360-settlement',
  async up(knex) {
    await knex.raw(claims);
    await knex.raw(statements);
    await knex.raw(sealing);
  },
};
