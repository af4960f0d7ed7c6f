/**
 * The double-entry ledger: nothing in it is ever changed or removed, every transaction has at least two postings whose sum is 0 (checked
 * at commit), and `reference` names the fact, so that no fact is booked twice.
 */
export const ledgerTables = `
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
