import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * What is checked of the ledger is checked once per statement instead of once per row: a transaction comes with all its lines, two to four of
 * sum 0, of transactions and accounts that are there. Those are never changed or removed, so that nothing of them has to be locked
 * for that. Each is looked up by its key: a plan made while a table was small would read all of it for every statement later.
 */
const checks = `
create function ledger_lines_fit() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  found_wrong record;
begin
  select added_to.transaction_id as id, whole.lines, whole.total, header.found into found_wrong
  from (select distinct transaction_id from added) as added_to
  cross join lateral (
    select count(*) as lines, coalesce(sum(fen), 0) as total from ledger_postings where transaction_id = added_to.transaction_id
  ) as whole
  left join lateral (select true as found from ledger_transactions where id = added_to.transaction_id limit 1) as header on true
  where whole.lines < 2 or whole.lines > 4 or whole.total <> 0 or header.found is null limit 1;
  if found and found_wrong.found is null then
    raise exception 'transaction % is not there', found_wrong.id using errcode = 'foreign_key_violation';
  elsif found then
    raise exception 'transaction % does not balance: % postings, sum %', found_wrong.id, found_wrong.lines, found_wrong.total
      using errcode = 'check_violation';
  end if;
  select named.account_id as id into found_wrong
  from (select distinct account_id from added) as named
  left join lateral (select true as found from ledger_accounts where id = named.account_id limit 1) as account on true
  where account.found is null limit 1;
  if found then
    raise exception 'account % is not there', found_wrong.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function ledger_headers_fit() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  bare text;
begin
  select booked.id into bare
  from booked left join lateral (select true as found from ledger_postings where transaction_id = booked.id limit 1) as line on true
  where line.found is null limit 1;
  if found then
    raise exception 'transaction % does not balance: no postings', bare using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger balances on ledger_transactions;
drop trigger balances on ledger_postings;
drop function ledger_balances();
create trigger balances after insert on ledger_transactions
  referencing new table as booked for each statement execute function ledger_headers_fit();
create trigger balances after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_lines_fit();
alter table ledger_postings
  drop constraint ledger_postings_transaction_id_fkey,
  drop constraint ledger_postings_account_id_fkey;

create function statement_lines_fit() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  stranger text;
begin
  select named.account_id into stranger
  from (select distinct account_id from added) as named
  left join lateral (select true as found from statement_accounts where account_id = named.account_id limit 1) as account on true
  where account.found is null limit 1;
  if found then
    raise exception 'statement of % is not there', stranger using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger has_account after insert on statement_lines
  referencing new table as added for each statement execute function statement_lines_fit();
alter table statement_lines drop constraint statement_lines_account_id_fkey;
`;

/**
 * Indexes: nobody asks for the transactions of an order, and of an account's lines only for what it was credited with. What waits to be sealed is
 * found and removed from its oldest end. Lines are unique by their transaction first: those grow at one end, accounts everywhere. A balance changes
 * in its place: where its page has room no index is written.
 */
const indexes = `
drop index ledger_transactions_order;
drop index ledger_postings_account;
create index ledger_postings_credits on ledger_postings (account_id) where account_id like 'available:%' and fen > 0;
drop index ledger_unsealed_oldest;
alter table ledger_unsealed drop constraint ledger_unsealed_pkey, add primary key (booked_at, transaction_id);
alter table statement_lines drop constraint statement_lines_account_id_transaction_id_key, add unique (transaction_id, account_id);
alter table ledger_balances set (fillfactor = 70);
`;

/** One check per statement, and no index that nobody reads. */
export const setChecks: Migration = {
  name: '260setChecks',
  async up(knex) {
    await makeAppendOnly(knex, 'statement_accounts');
    await knex.raw(checks);
    await knex.raw(indexes);
  },
};
