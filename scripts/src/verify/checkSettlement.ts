import { type Check, type Databases, findNone } from './Check.ts';

const account = `substr(account_id, length('receivable:') + 1)`;

/** What each channel owes by the ledger, beside its payments that it has not settled; whether it is one of the known channels. */
const owed = `
select name, coalesce(l.fen, 0)::float8 as owed, coalesce(p.fen, 0)::float8 as unsettled, coalesce(p.count, 0)::int as count,
  exists (select from channels c where c.name = named.name) as known
from (select name from channels union select channel from payments where claimed
  union select ${account} from ledger_postings where account_id like 'receivable:%') as named (name)
left join (select ${account} as name, -sum(fen) as fen from ledger_postings where account_id like 'receivable:%' group by 1) l using (name)
left join (select channel as name, sum(fen) as fen, count(*) as count from payments where claimed and channel_settled_at is null group by 1) p
  using (name) order by name`;

/** Every channel, by name: its claim is the sum of the payments that it has not settled. */
async function compareClaims({ payout }: Pick<Databases, 'payout'>): Promise<Check> {
  const { rows } = await payout.query<{ name: string; owed: number; unsettled: number; count: number; known: boolean }>(owed);
  const wrong = rows.filter((row) => row.owed !== row.unsettled || !row.known);
  const words = wrong.map((row) =>
    row.known
      ? `${row.name} owes ${row.owed} fen by the ledger, ${row.unsettled} by its payments`
      : `${row.name} is no known channel`,
  );
  const all = rows.map((row) => `${row.name} owes ${row.owed} fen of ${row.count} payments`);
  return {
    name: 'what each channel owes = its payments that it has not settled',
    ok: wrong.length === 0,
    detail: (wrong.length > 0 ? words : all).join('; ') || 'no channel',
  };
}

const line = `(select l.*, s.channel, s.state from channel_lines l join channel_statements s on s.id = l.statement_id)`;

/** A payment is settled by one line of a statement of its channel, is booked so, and its order's money waits for nothing else than that. */
const wrongPayments = `
select 'payment ' || p.payment_no || ' of order ' || p.order_no || ' is ' || case when p.channel_settled_at is null then 'not ' else '' end
  || 'settled by ' || p.channel || ', its line says ' || coalesce(l.fen || ' fen', 'nothing') || ', the ledger ' || coalesce(b.fen, 0) as what
from payments p
left join ${line} l on l.settles = p.payment_no and l.kind = 'in' and l.matched and l.channel = p.channel and l.state = 'settled'
left join ledger_transactions t on t.reference = 'settled:' || p.payment_no
left join ledger_postings b on b.transaction_id = t.id and b.account_id = 'receivable:' || p.channel
where p.claimed and case when p.channel_settled_at is null then l.no is not null or t.id is not null
  else l.fen is distinct from p.fen or b.fen is distinct from p.fen end
union all
select 'the money of order ' || o.order_id || ' says unsettled: ' || o.unsettled || ', its payment ' || p.unsettled
from order_money o join (select order_id, bool_or(channel_settled_at is null) as unsettled from payments where claimed group by 1) p
  using (order_id) where o.unsettled <> p.unsettled
union all
select 'booking ' || reference || ' has no line' from ledger_transactions t where reference like 'settled:%'
  and not exists (select from channel_lines l where l.settles = substr(t.reference, length('settled:') + 1))`;

/** What matched is a receipt or refund of this channel with this amount. */
const wrongLines = `
select 'line ' || l.kind || ' ' || l.no || ' of ' || coalesce(s.channel, 'no statement') || ' settles nothing of ' || l.fen || ' fen' as what
from channel_lines l left join channel_statements s on s.id = l.statement_id
where l.matched and not exists (select from payments p where l.kind = 'in' and p.payment_no = l.settles and p.payment_no = l.no and p.fen = l.fen
    and p.channel = s.channel)
  and not exists (select from unbooked_payments u where l.kind = 'in' and u.partner || ':' || u.trans_id = l.settles and u.payment_no = l.no
    and u.fen = l.fen and u.partner = s.channel)
  and not exists (select from refunds r where l.kind = 'out' and r.refund_no = l.settles and r.refund_no = l.no and r.fen = l.fen
    and r.channel = s.channel)
union all
select 'the statement of ' || s.channel || ' of ' || s.day || ' says ' || s.matched || ' of ' || s.lines || ' lines, and has '
  || count(*) filter (where l.matched) || ' of ' || count(l.no) || ', ' || s.unkept || ' are not kept'
from channel_statements s left join channel_lines l on l.statement_id = s.id group by s.id
having s.lines <> count(l.no) + s.unkept or s.matched <> count(*) filter (where l.matched)
union all
select 'channel ' || coalesce(c.name, f.name) || ' costs ' || coalesce(c.fen, 0) || ' fen by the ledger, ' || coalesce(f.fen, 0) || ' by its lines'
from (select substr(account_id, length('cost:') + 1) as name, -sum(fen) as fen from ledger_postings where account_id like 'cost:%' group by 1) c
full join (select channel as name, sum(fee_fen) as fen from ${line} l where matched group by 1 having sum(fee_fen) <> 0) f using (name)
where coalesce(c.fen, 0) <> coalesce(f.fen, 0)`;

/** Money of channels: claimed until settled, settled by a line of the channel's own statement. */
export const checkSettlement = async (databases: Databases): Promise<Check[]> => [
  await compareClaims(databases),
  await findNone(
    'every payment that its channel settled has its line and its booking',
    databases.payout,
    wrongPayments,
    'payments where claimed',
  ),
  await findNone('every line that settles names what its channel brought', databases.payout, wrongLines, 'channel_lines'),
];
