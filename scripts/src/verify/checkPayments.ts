import { type Check, type Databases, findNone } from './Check.ts';

/** The booking of a payment's money: for its order, after that one's end (older ones without the channel), or for no order. */
const booked = `
select p.*, t.id as transaction_id from payments p left join lateral (
  select id from ledger_transactions where reference = any(case when p.unbooked then array['unbooked:' || p.channel || ':' || p.trans_id] else array[
    'paidLate:' || p.order_id || ':' || p.channel || ':' || p.trans_id, 'paidLate:' || p.order_id || ':' || p.trans_id, 'paid:' || p.order_id] end)
  order by reference like 'paid:%' limit 1
) t on true where p.settled_at is not null`;

const wrongPayments = `
select 'payment ' || b.payment_no || ' of order ' || b.order_no || ' says ' || b.fen || ' fen, the ledger ' || coalesce(-l.fen, 0) as what
from (${booked}) b left join ledger_postings l on l.transaction_id = b.transaction_id and l.account_id = case when b.claimed then 'receivable:' || b.channel else 'bank' end
where -l.fen is distinct from b.fen
union all
select 'payment ' || payment_no || ' of order ' || order_no || ' is ' || state || ', received ' || coalesce(settled_at::text, 'never') from payments
where (state in ('settled', 'refunding', 'refunded')) <> (settled_at is not null)
union all
select 'booking ' || reference || ' has no payment' from ledger_transactions t where reference like 'paid:%'
  and not exists (select from payments p where p.order_id = t.order_id and p.settled_at is not null and not p.unbooked)`;

/** A refund is the whole of its payment, and went out when and only when the ledger says so. */
const wrongRefunds = `
select 'refund ' || r.refund_no || ' of order ' || p.order_no || ' is ' || r.fen || ' fen of a payment of ' || p.fen as what
from refunds r join payments p using (payment_no) where r.fen <> p.fen
union all
select 'refund ' || r.refund_no || ' of order ' || p.order_no || ' is ' || r.state || ', its payment ' || p.state || ', the ledger gave back '
  || coalesce(l.fen, 0) || ' fen'
from refunds r join payments p using (payment_no) left join ledger_transactions t on t.reference = 'refunded:' || r.refund_no
  left join ledger_postings l on l.transaction_id = t.id and l.account_id = 'bank'
where coalesce(l.fen, 0) <> case r.state when 'settled' then p.fen else 0 end
  or p.state <> case r.state when 'settled' then 'refunded' else 'refunding' end
union all
select 'payment ' || payment_no || ' of order ' || order_no || ' is ' || state || ' without a refund' from payments p
where state in ('refunding', 'refunded') and not exists (select from refunds r where r.payment_no = p.payment_no)
union all
select 'booking ' || reference || ' has no refund' from ledger_transactions where reference like 'refunded:%'
  and not exists (select from refunds where refund_no = substr(reference, length('refunded:') + 1))`;

/** Payments and refunds beside the ledger, in the order of one look: what changes both changes them together. */
export const checkPayments = async ({ payout }: Pick<Databases, 'payout'>): Promise<Check[]> => [
  await findNone('payments are what the ledger booked', payout, wrongPayments, 'payments where settled_at is not null'),
  await findNone('refunds are what their payments were and the ledger gave back', payout, wrongRefunds, 'refunds'),
  await findNone(
    'what is owed to payers = refunds that have not gone out',
    payout,
    `select 'the ledger owes payers ' || owed || ' fen, refunds under way are ' || under_way as what from (
       select (select coalesce(sum(fen), 0) from ledger_postings where account_id = 'refunds') as owed,
         (select coalesce(sum(fen), 0) from refunds where state <> 'settled') as under_way) as sums where owed <> under_way`,
    'refunds',
  ),
];

type Offer = { id: string; version: number; terms: string };

const termsOf = (minimum: string) => `concat_ws(' ', price_fen || ' fen', 'from ' || ${minimum}, unit, 'of shop ' || shop_id)`;

/**
 * What order-service charges is what catalog-service shows, of every good whose newest version both have; one that is still on its way is compared
 * where events are (received what catalog published). Read here before there: nobody has a version that its owner has not.
 */
export async function checkPrices({ catalog, order }: Databases): Promise<Check> {
  const name = 'orders are charged what catalog shows';
  const charged = await order.query<Offer>(
    `select spot_id::text as id, offer_version as version, ${termsOf('minimum')} as terms from offers where not deleted`,
  );
  const { rows } = await catalog.query<Offer>(`select id, version, ${termsOf('minimum')} as terms from spots`);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const wrong = charged.rows.flatMap(({ id, version, terms }) => {
    const there = shown.get(id);
    if (there && (there.version > version || (there.version === version && there.terms === terms))) return [];
    return [
      `good ${id} in version ${version} is charged ${terms}, shown ${there ? `${there.terms} in ${there.version}` : 'nowhere'}`,
    ];
  });
  return { name, ok: wrong.length === 0, detail: wrong.slice(0, 5).join('; ') || `${charged.rows.length} goods` };
}
