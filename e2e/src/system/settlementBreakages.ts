import { type Breakage, falsify } from './moneyBreakages.ts';

const settled = (place: string) => `(select min(p.payment_no) from payments p join order_money o using (order_id)
  where p.claimed and p.channel_settled_at is not null and p.state = 'settled' and o.place = '${place}')`;
const unsettle = (place: string) => ({
  break: `create table taken as select payment_no, channel_settled_at from payments where payment_no = ${settled(place)};
    update payments set channel_settled_at = null where payment_no in (select payment_no from taken)`,
  mend: `update payments p set channel_settled_at = t.channel_settled_at from taken t where p.payment_no = t.payment_no; drop table taken`,
});
const dueOrder = `(select min(order_id) from order_money where place = 'pending' and credit_from is null)`;
const paidRow = `(select min(payment_no::text)::uuid from order_payments where state = 'paid')`;

/** What channels owe, their statements and the lines of those. */
export const settlementBreakages: Breakage[] = [
  {
    what: 'a payment that its channel has settled, by its row not',
    in: 'payout',
    ...unsettle('pending'),
    red: [
      'what each channel owes = its payments that it has not settled',
      'every payment that its channel settled has its line and its booking',
    ],
    names: 'select min(name) as what from channels',
  },
  {
    what: 'a channel that nobody knows',
    in: 'payout',
    break: `create table taken as select * from channels; delete from channels where name = (select min(name) from channels)`,
    mend: 'insert into channels select * from taken on conflict do nothing; drop table taken',
    red: ['what each channel owes = its payments that it has not settled'],
  },
  {
    what: 'a booking of a channel without its line',
    in: 'payout',
    break: falsify(`insert into ledger_transactions (id, reference) values ('by hand', 'settled:nothing');
      insert into ledger_postings values ('by hand', 'suspense', 5), ('by hand', 'bank', -5);
      update ledger_balances set fen = fen - 5 where account_id = 'bank';
      insert into ledger_accounts values ('suspense') on conflict do nothing;
      insert into ledger_balances values ('suspense', 5, 1) on conflict (account_id) do update set fen = ledger_balances.fen + 5`),
    mend: falsify(`delete from ledger_postings where transaction_id = 'by hand'; delete from ledger_transactions where id = 'by hand';
      update ledger_balances set fen = fen - case account_id when 'bank' then -5 else 5 end where account_id in ('bank', 'suspense')`),
    red: ['every payment that its channel settled has its line and its booking'],
    names: `select 'settled:nothing' as what`,
  },
  {
    what: 'a line that settles nothing',
    in: 'payout',
    break: `insert into channel_lines (statement_id, kind, no, fen, fee_fen, settles, matched) values ('by hand', 'in', 'by hand', 5, 0, 'by hand', true)`,
    mend: `delete from channel_lines where statement_id = 'by hand'`,
    red: ['every line that settles names what its channel brought'],
    names: `select 'by hand' as what`,
  },
  {
    what: 'money that was credited, by its payment not settled',
    in: 'payout',
    ...unsettle('available'),
    red: [
      'what each channel owes = its payments that it has not settled',
      'every payment that its channel settled has its line and its booking',
      'money at the disposal of shops was settled',
    ],
  },
  {
    what: 'money that is due, and that the job cannot credit',
    in: 'payout',
    break: `create table taken as select order_id from order_money where order_id = ${dueOrder};
      update order_money set credit_from = '2020-01-01' where order_id in (select order_id from taken);
      create function stopped() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
      create trigger stopped before update on order_money for each row when (new.place = 'available') execute function stopped()`,
    mend: `drop trigger stopped on order_money; drop function stopped;
      update order_money set credit_from = null where order_id in (select order_id from taken); drop table taken`,
    // It is as far as that by its row alone.
    red: ['money stands where the orders say', 'money that is due is at the disposal of shops'],
    names: `select ${dueOrder} as what`,
  },
  {
    what: 'money that was held for too short a time',
    in: 'payout',
    break: `create table taken as select order_id, credit_from from order_money where place = 'available' order by credit_from desc limit 1;
      update order_money o set credit_from = o.credit_from - interval '1 hour' from taken t where o.order_id = t.order_id`,
    mend: `update order_money o set credit_from = t.credit_from from taken t where o.order_id = t.order_id; drop table taken`,
    red: ['money was held from its pick-up on'],
  },
  {
    what: 'a paid payment that stands as closed',
    in: 'order',
    break: `create table taken as select payment_no from order_payments where payment_no = ${paidRow};
      update order_payments set state = 'closed' where payment_no in (select payment_no from taken)`,
    mend: `update order_payments set state = 'paid' where payment_no in (select payment_no from taken); drop table taken`,
    red: ['paid orders are those with a paid payment', 'what was paid here is what payout received'],
    names: `select o.order_no as what from orders o join order_payments p on p.order_id = o.id where p.payment_no = ${paidRow}`,
  },
  {
    what: 'a payment that nobody reported, as paid',
    in: 'order',
    break: `insert into order_payments (payment_no, order_id, kind, channel, fen, opened_at, state, in_force)
      select '01920000-0000-7000-8000-00000000dead', id, 'order', 'by hand', total_fen, now(), 'paid', false from orders order by id limit 1`,
    mend: `delete from order_payments where payment_no = '01920000-0000-7000-8000-00000000dead'`,
    red: ['paid orders are those with a paid payment', 'what was paid here is what payout received'],
  },
];
