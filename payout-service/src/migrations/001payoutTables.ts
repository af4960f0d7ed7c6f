import type { Migration } from '@xinyue/kit/db/migrate';
import { createInbox } from '@xinyue/kit/inbox/createInbox';
import { createOutbox } from '@xinyue/kit/outbox/createOutbox';

const tables = `
create table order_money (
  order_id text primary key,
  place text not null default 'none' check (place in ('none', 'pending', 'available', 'returned')),
  shop_id text not null default '',
  fen bigint not null default 0 check (fen >= 0),
  status text not null default '0',
  cancelled boolean not null default false,
  check ((place = 'none') = (fen = 0))
);

create table payments (
  payment_no text primary key,
  order_id text not null,
  order_no text not null,
  customer_id text not null,
  fen bigint not null check (fen > 0),
  channel text not null,
  state text not null check (state in ('open', 'settled', 'refused', 'closed', 'refunding', 'refunded')),
  trans_id text unique,
  version int not null default 0,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index payments_open on payments (order_id) where state = 'open';
create index payments_order on payments (order_id);
create index payments_customer on payments (customer_id, payment_no desc);

create table refunds (
  refund_no text primary key,
  order_id text not null,
  payment_no text not null references payments (payment_no),
  trans_id text not null,
  fen bigint not null check (fen > 0),
  reason text not null,
  state text not null check (state in ('opened', 'settled')),
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (order_id, trans_id)
);
create index refunds_opened on refunds (refund_no) where state = 'opened';

create table notices (
  payment_no text not null references payments (payment_no),
  status text not null check (status in ('1', '04')),
  copy int not null,
  pay_time text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'rejected')),
  due_at timestamptz not null,
  attempts int not null default 0,
  answer text,
  made_at timestamptz not null default now(),
  primary key (payment_no, status, copy)
);
create index notices_waiting on notices (due_at) where state = 'waiting';
`;

/**
 * The double-entry ledger: nothing in it is ever changed or removed, every transaction has at least two postings whose sum is 0 (checked
 * at commit), and `reference` names the fact, so that no fact is booked twice.
 */
const ledgerTables = `
create table ledger_accounts (
  id text primary key,
  opened_at timestamptz not null default now()
);
create table ledger_transactions (
  id text primary key,
  reference text not null unique,
  order_id text not null,
  booked_at timestamptz not null default now()
);
create index ledger_transactions_order on ledger_transactions (order_id);
create table ledger_postings (
  transaction_id text not null references ledger_transactions (id),
  account_id text not null references ledger_accounts (id),
  fen bigint not null check (fen <> 0),
  primary key (transaction_id, account_id)
);
create index ledger_postings_account on ledger_postings (account_id) include (fen);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
end $$;

create trigger append_only before update or delete or truncate on ledger_accounts execute function ledger_is_append_only();
create trigger append_only before update or delete or truncate on ledger_transactions execute function ledger_is_append_only();
create trigger append_only before update or delete or truncate on ledger_postings execute function ledger_is_append_only();

create function ledger_balances() returns trigger language plpgsql as $$
declare
  which text := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id');
  lines int;
  total numeric;
begin
  select count(*), coalesce(sum(fen), 0) into lines, total from ledger_postings where transaction_id = which;
  if lines < 2 or total <> 0 then
    raise exception 'transaction % does not balance: % postings, sum %', which, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_balances();
create constraint trigger balances after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_balances();
`;

/** Payments, refunds, the ledger, and the notices of the sandbox cashier. Amounts in fen. */
export const payoutTables: Migration = {
  name: '001payoutTables',
  async up(knex) {
    await createOutbox(knex);
    await createInbox(knex);
    await knex.raw(tables);
    await knex.raw(ledgerTables);
  },
};
