import { type Check, type Databases, findNone } from './Check.ts';

/** Money that came from no order: fees, what was adjusted, and who had any of it may withdraw without one. */
const otherMoney = `select split_part(p.account_id, 'available:', 2) as account_id from ledger_postings p
  join ledger_transactions t on t.id = p.transaction_id
  where p.account_id like 'available:%' and (t.reference like 'adjusted:%' or (t.reference like 'paidOut:%' and p.fen > 0))`;

/** Withdrawals: what is held is theirs, each says which orders it pays, and each ended once and with proof. */
export const checkWithdrawals = async ({ payout }: Pick<Databases, 'payout'>): Promise<Check[]> => [
  await findNone(
    'held = withdrawals under way',
    payout,
    `select coalesce(b.account_id, w.account_id) || ' holds ' || coalesce(b.fen, 0) || ' of ' || coalesce(w.fen, 0) || ' fen' as what
     from (select * from ledger_balances where account_id like 'held:%') b
     full join (select 'held:' || account_id as account_id, sum(fen) as fen from withdrawals where state in ('review', 'ready', 'sent')
       group by 1) w using (account_id)
     where coalesce(b.fen, 0) <> coalesce(w.fen, 0)`,
    'ledger_balances',
  ),
  await findNone(
    'every withdrawal says which orders it pays',
    payout,
    `select w.withdrawal_no || ' has ' || sum(coalesce(a.fen, 0)) || ' of ' || w.fen || ' fen' as what from withdrawals w
     left join allocations a on a.kind = 'withdrawal' and a.ref = w.withdrawal_no
       and (a.undone_at is null) = (w.state not in ('failed', 'returned'))
     where w.account_id not in (${otherMoney})
     group by w.id having sum(coalesce(a.fen, 0)) <> w.fen
     union all
     select o.order_id || ' is used for ' || sum(coalesce(a.fen, 0)) || ', known ' || o.used_fen || ' of ' || o.fen from order_money o
     left join allocations a on a.order_id = o.order_id and a.undone_at is null
     group by o.order_id having sum(coalesce(a.fen, 0)) <> o.used_fen`,
    'withdrawals',
  ),
  await findNone(
    'what is available = free orders less what is owed',
    payout,
    `select coalesce(b.account_id, o.account_id) || ' has ' || coalesce(b.fen, 0) || ', its orders ' || coalesce(o.fen, 0) as what
     from (select split_part(account_id, 'available:', 2) as account_id, fen from ledger_balances where account_id like 'available:%') b
     full join (select shop_id as account_id, sum(case when place = 'available' then fen - used_fen else 0 end - owed_fen) as fen
       from order_money where shop_id <> '' group by 1) o using (account_id)
     where coalesce(b.fen, 0) <> coalesce(o.fen, 0) and coalesce(b.account_id, o.account_id) not in (${otherMoney})`,
    'ledger_balances',
  ),
  await findNone(
    'every withdrawal ended once, with proof',
    payout,
    `select w.withdrawal_no || ' is ' || w.state || ', booked ' || coalesce(string_agg(t.kind, ' ' order by t.kind), 'never') as what
     from withdrawals w left join (select split_part(reference, ':', 1) as kind, split_part(reference, ':', 2) as withdrawal_no
       from ledger_transactions where reference ~ '^(asked|paidOut|back|returned):') t using (withdrawal_no)
     group by w.id
     having coalesce(string_agg(t.kind, ' ' order by t.kind), '') <> case w.state when 'paid' then 'asked paidOut' when 'failed' then 'asked back'
       when 'returned' then 'asked paidOut returned' else 'asked' end
       or (w.state in ('paid', 'returned') and (w.bank_ref is null or w.sent_at is null or w.settled_at is null))`,
    'withdrawals',
  ),
  await findNone(
    'what left after a review was let go by a second person',
    payout,
    `select 'withdrawal ' || w.withdrawal_no || ' is ' || w.state || ', let go by ' || coalesce(w.reviewed_by, 'nobody') || ' of whom the trail says nothing' as what
     from withdrawals w where not w.unreviewed and w.state in ('ready', 'sent', 'paid', 'returned') and not (
       coalesce(w.reviewed_by <> w.requested_by, false)
       and exists (select from withdrawal_steps s where s.withdrawal_id = w.id and s.what = 'passed')
       and exists (select from audit a where a.row_id = w.id and a.what = 'withdrawal.passed' and a.who_id = w.reviewed_by))`,
    'withdrawals',
  ),
];
