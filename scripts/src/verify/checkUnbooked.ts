import { type Check, type Databases, findNone } from './Check.ts';
import { isUnderWay, type UnderWay } from './underWay.ts';

/** Money of a paid notice pays its order or stands in a row, and so does every line about it that a buyer reads. */
const missing = `
select 'order ' || o.order_no || ' heard of ' || n.told || ' payments, ' || (o.trans_id is not null)::int || ' paid it, ' || coalesce(u.kept, 0)
  || ' are kept as late' as what
from (select order_id, count(*) as told from payment_notices where status = '1' group by 1) n join orders o on o.id = n.order_id
left join (select u.order_id, count(*) as kept from unbooked_payments u where exists (select from payment_notices p
  where p.partner = u.partner and p.trans_id = u.trans_id and p.status = '1') group by 1) u on u.order_id = n.order_id
where n.told <> (o.trans_id is not null)::int + coalesce(u.kept, 0)
union all
select 'order ' || o.order_no || ' tells: ' || l.detail || ', and has no such row' from order_timeline l join orders o on o.id = l.order_id
where l.what = '收到未能入账的付款' and not exists (select from unbooked_payments u where u.order_id = l.order_id and position(u.trans_id in l.detail) > 0)`;

type Kept = { key: string; what: string };
type Row = Kept & { id: string; orderId: string; due: boolean };
type Sides = Pick<Databases, 'order' | 'payout'>;

const facts = `partner || ' ' || trans_id as key, concat_ws(' ', partner, trans_id, fen || ' fen', why, 'for', order_id) as what`;

/** Both tables have the same money. payout is read first: it has no row that order-service has not published. */
async function compareRows({ order, payout }: Sides, watermark: Date, underWay?: UnderWay): Promise<Check> {
  const name = 'money without a home is the same for order and payout';
  const kept = await payout.query<Kept>(`select ${facts} from unbooked_payments`);
  const { rows } = await order.query<Row>(
    `select id::text, order_id::text as "orderId", ${facts}, at <= $1 as due from unbooked_payments`,
    [watermark],
  );
  const byKey = new Map(kept.rows.map((row) => [row.key, row]));
  const wrong = rows.flatMap(({ id, orderId, key, what, due }) => {
    const there = byKey.get(key);
    byKey.delete(key);
    if (!there && [id, orderId].some((one) => isUnderWay(underWay, 'order', 'payout', one))) return [];
    if (!there) return due ? [`${what}: not kept by payout`] : [];
    return there.what === what ? [] : [`${what}: payout has ${there.what}`];
  });
  wrong.push(...[...byKey.values()].map(({ what }) => `${what}: unknown to order`));
  return { name, ok: wrong.length === 0, detail: wrong.slice(0, 5).join('; ') || `${rows.length} looked at` };
}

const unbookedReference = `'unbooked:' || u.partner || ':' || u.trans_id`;
/** What a row's money may have been booked under: for no order, or after its order's end (older ones without the channel). */
const references = `array[${unbookedReference}, 'paidLate:' || u.order_id || ':' || u.partner || ':' || u.trans_id,
  'paidLate:' || u.order_id || ':' || u.trans_id]`;

/** Each row came into the books once, in full; what nobody decided about is in suspense; done is what was settled or has gone back. */
const wrongBooks = `
select 'money ' || u.partner || ' ' || u.trans_id || ' of order ' || u.order_no || ' is ' || u.fen || ' fen, the ledger has ' || coalesce(sum(-l.fen), 0) as what
from unbooked_payments u left join lateral (
  select p.fen from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account_id = 'bank'
  where t.reference = any(${references})
) l on true group by u.id having coalesce(sum(-l.fen), 0) <> u.fen
union all
select 'booking ' || t.reference || ' has no row' from ledger_transactions t where t.reference like 'unbooked:%'
  and not exists (select from unbooked_payments u where ${unbookedReference} = t.reference)
union all
select 'money ' || u.partner || ' ' || u.trans_id || ' of order ' || u.order_no || ' is ' || u.state || ', its refund ' || r.state
from unbooked_payments u join refunds r using (refund_no) where (u.state = 'done') <> (r.state = 'settled') or u.fen <> r.fen
union all
select 'suspense holds ' || held || ' fen of money without a home, ' || open || ' wait' from (
  select (select coalesce(sum(l.fen), 0) from ledger_postings l join ledger_transactions t on t.id = l.transaction_id
      where l.account_id = 'suspense' and t.reference like 'unbooked%') as held,
    (select coalesce(sum(fen), 0) from unbooked_payments where how is null) as open) as sums where held <> open`;

/** 未能入账的收款: nothing that a partner reported is lost between the two services, their tables and the ledger. */
export const checkUnbooked = async (databases: Databases, watermark: Date, underWay?: UnderWay): Promise<Check[]> => [
  await findNone('every payment that was reported paid its order or has its row', databases.order, missing, 'payment_notices'),
  await compareRows(databases, watermark, underWay),
  await findNone('money without a home is what the ledger says', databases.payout, wrongBooks, 'unbooked_payments'),
];
