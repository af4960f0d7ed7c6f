import { type Breakage, falsify } from './moneyBreakages.ts';

const settled = `(select min(payment_no) from payments where claimed and channel_settled_at is not null and state = 'settled')`;

/** What channels owe, their statements and the lines of those. */
export const settlementBreakages: Breakage[] = [
  {
    what: 'a payment that its channel has settled, by its row not',
    in: 'payout',
    break: `create table taken as select payment_no, channel_settled_at from payments where payment_no = ${settled};
      update payments set channel_settled_at = null where payment_no in (select payment_no from taken)`,
    mend: `update payments p set channel_settled_at = t.channel_settled_at from taken t where p.payment_no = t.payment_no; drop table taken`,
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
    break: `insert into channel_lines (statement_id, kind, no, fen, fee_fen, matched) values ('by hand', 'in', 'by hand', 5, 0, true)`,
    mend: `delete from channel_lines where statement_id = 'by hand'`,
    red: ['every line that settles names what its channel brought'],
    names: `select 'by hand' as what`,
  },
];
