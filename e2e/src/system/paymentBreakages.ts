import { type Breakage, falsify } from './moneyBreakages.ts';

/** A settled payment of an order that was not given back, and a refund that went out. */
const payment = `(select min(payment_no) from payments where state = 'settled')`;
const refund = `(select min(refund_no) from refunds where state = 'settled')`;
const good = `(select min(spot_id::text)::uuid from offers where not deleted)`;

/** What payments, refunds, prices and money without a home may say, each in a row of its own, without their counterparts. */
export const paymentBreakages: Breakage[] = [
  {
    what: 'the amount of a payment, a yuan more',
    in: 'payout',
    break: `create table taken as select ${payment} as no; update payments set fen = fen + 100 where payment_no = (select no from taken)`,
    mend: `update payments set fen = fen - 100 where payment_no = (select no from taken); drop table taken`,
    red: [
      'payments are what the ledger booked',
      'every payment that its channel settled has its line and its booking',
      'every line that settles names what its channel brought',
    ],
    names: `select ${payment} as what`,
  },
  {
    what: 'a payment that is gone',
    in: 'payout',
    break: `create table taken as select * from payments where payment_no = ${payment};
      delete from payments where payment_no = (select payment_no from taken)`,
    mend: `insert into payments select * from taken; drop table taken`,
    red: [
      'payments are what the ledger booked',
      'every line that settles names what its channel brought',
      'what was paid here is what payout received',
    ],
    names: `select order_id as what from payments where payment_no = ${payment}`,
  },
  {
    what: 'the amount of a refund, a yuan more',
    in: 'payout',
    break: `create table taken as select ${refund} as no; update refunds set fen = fen + 100 where refund_no = (select no from taken)`,
    mend: `update refunds set fen = fen - 100 where refund_no = (select no from taken); drop table taken`,
    red: ['refunds are what their payments were and the ledger gave back'],
    names: `select ${refund} as what`,
  },
  {
    what: 'a refund that went back by its row alone',
    in: 'payout',
    // As one that was just opened, of a payment that came and was cancelled: nothing but its row says that it went out.
    break: `create table taken as select order_id, payment_no from payments where payment_no = ${payment};
      ${falsify(`insert into refunds (refund_no, order_id, payment_no, trans_id, fen, reason, state, channel, settled_at)
        select 'by hand', order_id, payment_no, trans_id, fen, '', 'settled', channel, now() from payments where payment_no in (select payment_no from taken);
      update payments set state = 'refunded' where payment_no in (select payment_no from taken)`)}`,
    mend: `delete from refunds where refund_no = 'by hand';
      update payments set state = 'settled' where payment_no in (select payment_no from taken); drop table taken`,
    red: ['refunds are what their payments were and the ledger gave back'],
    names: `select 'refund by hand' as what`,
  },
  {
    what: 'a refund that was not made, though the ledger owes it',
    in: 'payout',
    break: falsify(`insert into ledger_transactions (id, reference) values ('by hand', 'by hand');
      insert into ledger_postings values ('by hand', 'refunds', 5), ('by hand', 'bank', -5);
      update ledger_balances set fen = fen + case account_id when 'bank' then -5 else 5 end where account_id in ('bank', 'refunds')`),
    mend: falsify(`delete from ledger_postings where transaction_id = 'by hand'; delete from ledger_transactions where id = 'by hand';
      delete from ledger_unsealed where transaction_id = 'by hand';
      update ledger_balances set fen = fen - case account_id when 'bank' then -5 else 5 end where account_id in ('bank', 'refunds')`),
    red: ['what is owed to payers = refunds that have not gone out'],
  },
  {
    what: 'the price that orders are charged',
    in: 'order',
    break: `create table taken as select spot_id, price_fen from offers where spot_id = ${good};
      update offers set price_fen = 100 where spot_id in (select spot_id from taken)`,
    mend: `update offers o set price_fen = t.price_fen from taken t where o.spot_id = t.spot_id; drop table taken`,
    red: ['orders are charged what catalog shows'],
    names: `select ${good}::text as what`,
  },
  {
    what: 'a second payment of which no row is kept',
    in: 'order',
    break: `create table taken as select * from unbooked_payments where why = 'paidAlready' limit 1;
      delete from unbooked_payments where id in (select id from taken)`,
    mend: `insert into unbooked_payments select * from taken; drop table taken`,
    red: [
      'every payment that was reported paid its order or has its row',
      'money without a home is the same for order and payout',
    ],
    names: `select trans_id as what from unbooked_payments where why = 'paidAlready'`,
  },
  {
    what: 'a late payment of which no row is kept',
    in: 'order',
    break: `create table taken as select * from unbooked_payments where why = 'ended' limit 1;
      delete from unbooked_payments where id in (select id from taken)`,
    mend: `insert into unbooked_payments select * from taken; drop table taken`,
    red: [
      'every payment that was reported paid its order or has its row',
      'money without a home is the same for order and payout',
    ],
    names: `select o.order_no as what from unbooked_payments u join orders o on o.id = u.order_id where u.why = 'ended'`,
  },
  {
    what: 'a second payment that staff were not told of',
    in: 'payout',
    break: `create table taken as select * from unbooked_payments where why = 'paidAlready' limit 1;
      delete from unbooked_payments where id in (select id from taken)`,
    mend: `insert into unbooked_payments select * from taken; drop table taken`,
    red: ['money without a home is the same for order and payout', 'money without a home is what the ledger says'],
    names: `select trans_id as what from unbooked_payments where why = 'paidAlready'`,
  },
  {
    what: 'the amount of money without a home',
    in: 'payout',
    break: `update unbooked_payments set fen = fen + 1 where why = 'otherAmount'`,
    mend: `update unbooked_payments set fen = fen - 1 where why = 'otherAmount'`,
    red: ['money without a home is the same for order and payout', 'money without a home is what the ledger says'],
  },
];
