import type { ServiceName } from '@xinyue/contracts';

/**
 * One thing broken by hand in a database, how it is mended, and the names of exactly the checks that must notice; `names`: a query for what the
 * first of them must name.
 */
export type Breakage = { what: string; in: ServiceName; break: string; mend: string; red: string[]; names?: string };

/** The ledger is append-only by triggers: only a superuser who switches them off can falsify it. */
export const falsify = (sql: string) => `set session_replication_role = replica; ${sql}; set session_replication_role = origin`;

/** What payments booked as claims on one channel. */
const paidPostings = `select l.* from ledger_postings l join ledger_transactions t on t.id = l.transaction_id and t.reference like 'paid:%'
  where l.account_id = (select min(account_id) from ledger_postings where account_id like 'receivable:%')`;

/** Moves a fen from one payment to another: the ledger is still 0 in all. */
const shift = (sign: string) =>
  falsify(`update ledger_postings l set fen = l.fen ${sign} d.step
    from (select transaction_id, 3 - 2 * row_number() over (order by transaction_id) as step
      from (${paidPostings}) p order by transaction_id limit 2) d
    where l.transaction_id = d.transaction_id and l.account_id like 'receivable:%'`);

const pendingOrder = `(select min(order_id) from order_money where place = 'pending')`;

/** What is wrong with money: the ledger, its balances, withdrawals. */
export const moneyBreakages: Breakage[] = [
  {
    what: 'a posting of the ledger',
    in: 'payout',
    break: falsify(`create table taken as ${paidPostings} limit 1;
      update ledger_postings l set fen = l.fen + 1 from taken t where (l.transaction_id, l.account_id) = (t.transaction_id, t.account_id)`),
    mend: falsify(`update ledger_postings l set fen = t.fen from taken t
      where (l.transaction_id, l.account_id) = (t.transaction_id, t.account_id); drop table taken`),
    red: [
      'ledger = 0',
      'every ledger transaction = 0',
      'kept balances = sums of their postings',
      'payments are what the ledger booked',
      'what each channel owes = its payments that it has not settled',
    ],
  },
  {
    what: 'two postings that hide each other in the sum',
    in: 'payout',
    break: shift('+'),
    mend: shift('-'),
    red: ['every ledger transaction = 0', 'payments are what the ledger booked'],
  },
  {
    what: 'a booking that is gone, both sides of it',
    in: 'payout',
    break: falsify(`create table taken as select * from ledger_postings where transaction_id in
        (select id from ledger_transactions where order_id = ${pendingOrder});
      delete from ledger_postings where transaction_id in (select transaction_id from taken)`),
    mend: falsify(`insert into ledger_postings select * from taken; drop table taken`),
    red: [
      'kept balances = sums of their postings',
      'the ledger holds what is known of every order',
      'payments are what the ledger booked',
      'every payment that its channel settled has its line and its booking',
      'statements say what the ledger says',
    ],
  },
  {
    what: 'an account of the ledger that is gone',
    in: 'payout',
    break: falsify(
      `create table taken as select * from ledger_accounts where id = 'bank'; delete from ledger_accounts where id = 'bank'`,
    ),
    mend: falsify('insert into ledger_accounts select * from taken; drop table taken'),
    red: ['every line of the ledger has its transaction and account'],
  },
  {
    what: 'a shop that owes',
    in: 'payout',
    break: `create table taken as select gen_random_uuid()::text as id;
      insert into ledger_accounts values ('pending:nobody');
      with header as (insert into ledger_transactions select id, 'by hand', 'no order' from taken)
      insert into ledger_postings select id, 'pending:nobody', -5 from taken union all select id, 'bank', 5 from taken`,
    mend: falsify(`delete from ledger_unsealed using taken where transaction_id = id;
      delete from ledger_postings using taken where transaction_id = id; delete from ledger_transactions using taken t where ledger_transactions.id = t.id;
      delete from ledger_accounts where id = 'pending:nobody'; drop table taken`),
    red: [
      'no shop owes what it never had',
      'kept balances = sums of their postings',
      'the ledger holds what is known of every order',
    ],
  },
  {
    what: 'the place of money',
    in: 'payout',
    break: `create table taken as select ${pendingOrder} as order_id;
      update order_money set place = 'available' where order_id in (select order_id from taken)`,
    mend: `update order_money set place = 'pending' where order_id in (select order_id from taken); drop table taken`,
    red: [
      'the ledger holds what is known of every order',
      'money stands where the orders say',
      'what is available = free orders less what is owed',
    ],
  },
  {
    what: 'a kept balance',
    in: 'payout',
    break: `update ledger_balances set fen = fen + 1 where account_id = 'bank'`,
    mend: `update ledger_balances set fen = fen - 1 where account_id = 'bank'`,
    red: ['kept balances = sums of their postings'],
  },
  {
    what: 'money that is held for no withdrawal',
    in: 'payout',
    break: `insert into ledger_accounts values ('held:nobody');
      insert into ledger_balances values ('held:nobody', 5, 1); update ledger_balances set fen = fen - 5 where account_id = 'bank';
      with header as (insert into ledger_transactions (id, reference) values ('by hand', 'by hand'))
      insert into ledger_postings values ('by hand', 'held:nobody', 5), ('by hand', 'bank', -5)`,
    mend: falsify(`delete from ledger_unsealed where transaction_id = 'by hand'; delete from ledger_postings where transaction_id = 'by hand'; delete from ledger_transactions where id = 'by hand';
      delete from ledger_balances where account_id = 'held:nobody'; update ledger_balances set fen = fen + 5 where account_id = 'bank';
      delete from ledger_accounts where id = 'held:nobody'`),
    red: ['held = withdrawals under way'],
  },
  {
    what: 'a use of an order that nobody made',
    in: 'payout',
    break: `create table taken as select order_id from order_money where place = 'pending' and used_fen < fen order by order_id limit 1;
      update order_money set used_fen = used_fen + 1
      where order_id in (select order_id from taken)`,
    mend: `update order_money set used_fen = used_fen - 1 where order_id in (select order_id from taken); drop table taken`,
    red: ['every withdrawal says which orders it pays'],
  },
  {
    what: 'a withdrawal that ended without a booking',
    in: 'payout',
    break: `insert into withdrawals (id, withdrawal_no, account_id, fen, fee_fen, data_key, payee_sealed, payee_type, payee_bank, payee_acct,
        payee_name, state, requested_by, created_at, waits_since)
      select 'by hand', 'T00000000000000', id, 5, 0, '\\x01', '\\x01', '', '', '', '', 'failed', 'nobody', now(), now() from accounts order by id limit 1;
      insert into allocations (account_id, order_id, kind, ref, fen, made_at, undone_at)
      select w.account_id, o.order_id, 'withdrawal', w.withdrawal_no, 5, now(), now() from withdrawals w, order_money o where w.id = 'by hand' limit 1`,
    mend: `delete from allocations where ref = 'T00000000000000'; delete from withdrawals where id = 'by hand'`,
    red: ['every withdrawal ended once, with proof', 'payout wrote what decides'],
  },
  {
    what: 'a line of a statement',
    in: 'payout',
    break: falsify(`update statement_lines set no = no || 'x' where seq = 1`),
    mend: falsify(`update statement_lines set no = left(no, -1) where seq = 1`),
    red: ['every line of a statement follows from the one before'],
  },
  {
    what: 'a statement that nobody knows of',
    in: 'payout',
    break: falsify(`create table taken as select min(account_id) as account_id from statement_accounts;
      delete from statement_accounts where account_id in (select account_id from taken)`),
    mend: falsify('insert into statement_accounts select account_id from taken; drop table taken'),
    red: ['every line of a statement is of a known account'],
  },
  {
    what: 'a line that left its statement',
    in: 'payout',
    break: falsify(`create table taken as select l.* from statement_lines l
        join (select account_id, max(seq) as seq from statement_lines group by 1 order by 1 limit 1) as last using (account_id, seq);
      delete from statement_lines l using taken t where l.account_id = t.account_id and l.seq = t.seq`),
    mend: falsify('insert into statement_lines select * from taken; drop table taken'),
    red: ['statements say what the ledger says'],
  },
  {
    what: 'a booking that waits for its statement',
    in: 'payout',
    // Otherwise the next sealing removes it within a second, before the check reads it.
    break: `create function stay() returns trigger language plpgsql as 'begin return null; end';
      create trigger stay before delete on ledger_unsealed for each row when (old.transaction_id = 'by hand') execute function stay();
      insert into ledger_unsealed values ('by hand', now() - interval '2 minutes')`,
    mend: `drop function stay cascade; delete from ledger_unsealed where transaction_id = 'by hand'`,
    red: ['nothing waits for its statement for a minute'],
  },
  {
    what: 'a head of a day',
    in: 'payout',
    break: `insert into day_heads (day, root, accounts, prev, hash) values ('2020-01-01', repeat('0', 64), 1, repeat('0', 64), repeat('0', 64))`,
    mend: falsify(`delete from day_heads where day = '2020-01-01'`),
    red: ['heads of days follow from the lines'],
  },
  {
    what: 'money that the sandbox bank paid for nobody',
    in: 'payout',
    break: `insert into sandbox_transfers (withdrawal_no, account, fen, state, paid, received_at, called_at)
      values ('by hand', 'nobody', 5, 'paid', 1, now(), now())`,
    mend: `delete from sandbox_transfers where withdrawal_no = 'by hand'`,
    red: ['the sandbox bank paid once, and what is paid'],
  },
];
