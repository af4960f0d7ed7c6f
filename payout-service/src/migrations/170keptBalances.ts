import { companyAccounts } from '@xinyue/contracts';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Transactions of two to four lines, also without an order, and a kept balance per account with its floor. */
const balances = `
alter table ledger_transactions alter column order_id drop not null;

create or replace function ledger_balances() returns trigger language plpgsql as $$
declare
  which text := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id');
  lines int;
  total numeric;
begin
  select count(*), coalesce(sum(fen), 0) into lines, total from ledger_postings where transaction_id = which;
  if lines < 2 or lines > 4 or total <> 0 then
    raise exception 'transaction % does not balance: % postings, sum %', which, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;

create table ledger_balances (
  account_id text primary key,
  fen bigint not null default 0,
  version bigint not null default 0,
  constraint ledger_floor check (fen >= 0 or account_id like 'available:%' or account_id in ('bank', 'suspense'))
);
insert into ledger_balances (account_id, fen, version)
  select a.id, coalesce(sum(p.fen), 0), count(p.fen) from ledger_accounts a left join ledger_postings p on p.account_id = a.id group by 1;
`;

/**
 * Who owns money: shops and companies. The row of an owner is its lock: whoever asks for a withdrawal, ends one or takes an order's money
 * back holds it. `merchant_version` 0: merchant-service told nothing of this shop yet.
 */
const owners = `
create table accounts (
  id text primary key,
  kind text not null check (kind in ('shop', 'company')),
  name text not null default '',
  open boolean not null default true,
  auto boolean not null default false,
  auto_paused text,
  payee_unchecked boolean not null default false,
  merchant_version int not null default 0
);
create index accounts_name on accounts (name, id);
`;

/**
 * What an order's money was used for. `used_fen` is the sum of its allocations that hold, `owed_fen` what a cancelled order's shop had already
 * withdrawn of it and nothing has paid yet.
 */
const allocations = `
alter table order_money drop constraint order_money_place_check;
alter table order_money
  add constraint order_money_place_check check (place in ('none', 'pending', 'available', 'frozen', 'returned')),
  add column early boolean not null default false,
  add column credited_at timestamptz,
  add column freezes int not null default 0,
  add column used_fen bigint not null default 0,
  add column owed_fen bigint not null default 0,
  add constraint order_money_used check (used_fen between 0 and fen),
  add constraint order_money_owed check (owed_fen between 0 and used_fen and (owed_fen = 0 or place = 'returned'));
update order_money o set credited_at = t.booked_at from ledger_transactions t where t.reference = 'pickedUp:' || o.order_id;
create index order_money_free on order_money (shop_id, credited_at, order_id) where place = 'available' and used_fen < fen;
create index order_money_owing on order_money (shop_id, order_id) where owed_fen > 0;

create table allocations (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  order_id text not null references order_money (order_id),
  kind text not null check (kind in ('withdrawal', 'debt')),
  ref text not null,
  fen bigint not null check (fen > 0),
  made_at timestamptz not null,
  undone_at timestamptz
);
create index allocations_ref on allocations (kind, ref, id);
create index allocations_order on allocations (order_id) where undone_at is null;
`;

export const keptBalances: Migration = {
  name: '170keptBalances',
  async up(knex) {
    const { gq, gh } = companyAccounts;
    await knex.raw(balances);
    await knex.raw(owners);
    await knex.raw("insert into accounts (id, kind, name) values (?, 'company', ?), (?, 'company', ?)", [
      gq.id,
      gq.name,
      gh.id,
      gh.name,
    ]);
    await knex.raw(
      "insert into accounts (id, kind) select distinct shop_id, 'shop' from order_money where shop_id <> '' on conflict do nothing",
    );
    await knex.raw(allocations);
  },
};
