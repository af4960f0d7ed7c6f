import { type Check, type Databases, findNone } from './Check.ts';
import { openCursor } from './openCursor.ts';
import { isUnderWay, type UnderWay } from './underWay.ts';
import { walkTogether } from './walkTogether.ts';

/** Orders of before payments were kept here have none until somebody asks; what nobody can be asked about is left out. */
const wrongOrders = `
select 'order ' || o.order_no || ' was paid by ' || o.payment_no || ', which is ' || coalesce(p.state, 'not there') as what
from orders o left join order_payments p on p.order_id = o.id and p.payment_no::text = o.payment_no
where o.payment_no is not null and o.paid_at is not null and not o.payments_before and p.state is distinct from 'paid'
union all
select 'payment ' || p.payment_no || ' of order ' || o.order_no || ' is paid, and ' || p.channel || ' reported nothing' from order_payments p
join orders o on o.id = p.order_id where p.state = 'paid'
  and not exists (select from payment_notices n where n.order_id = p.order_id and n.partner = p.channel and n.status in ('1', '01'))`;

type Paid = { id: string; orderId: string; what: string; due: boolean };
type Sides = Pick<Databases, 'order' | 'payout'>;
type Received = { id: string; orderId: string; claimed: boolean };

/**
 * Each payment that was paid at order-service is money at payout-service, and each claim there was paid here. Both are read side by side; payout is
 * read first: it has nothing that order-service has not published.
 */
async function compare({ order, payout }: Sides, watermark: Date, underWay?: UnderWay): Promise<Check> {
  const wrong: string[] = [];
  const alone: Received[] = [];
  let seen = 0;
  const received = await openCursor<Received>(
    payout,
    `select id, min(order_id) as "orderId", bool_or(claimed) as claimed from (
       select payment_no as id, order_id, claimed from payments where settled_at is not null
       union all select payment_no, order_id, false from unbooked_payments where payment_no is not null
     ) as money group by id order by id collate "C"`,
    [],
  );
  try {
    const paid = await openCursor<Paid>(
      order,
      `select p.payment_no::text as id, p.order_id::text as "orderId", p.payment_no || ' of order ' || o.order_no as what, not exists (select from payment_notices n
         where n.order_id = p.order_id and n.partner = p.channel and n.status in ('1', '01') and n.at > $1) as due
       from order_payments p join orders o on o.id = p.order_id where p.state = 'paid' order by p.payment_no::text collate "C"`,
      [watermark],
    );
    try {
      for await (const { left, right } of walkTogether(paid.rows, received.rows)) {
        if (left) seen += 1;
        if (left?.due && !right && !isUnderWay(underWay, 'order', 'payout', left.orderId))
          wrong.push(`payment ${left.what} is paid, payout received nothing`);
        if (right?.claimed && !left) alone.push(right);
      }
    } finally {
      await paid.close();
    }
  } finally {
    await received.close();
  }
  const { rows } = await order.query<{ id: string; no: string }>(
    'select id, order_no as no from orders where id = any($1::uuid[]) and not payments_before',
    [alone.map(({ orderId }) => orderId)],
  );
  const known = new Map(rows.map(({ id, no }) => [id, no]));
  for (const { id, orderId } of alone)
    if (known.has(orderId)) wrong.push(`payout received payment ${id} of order ${known.get(orderId)}, which is not paid here`);
  const detail = wrong.slice(0, 5).join('; ') || `${seen} looked at`;
  return { name: 'what was paid here is what payout received', ok: wrong.length === 0, detail };
}

/** What was opened at channels for orders, beside the orders and beside the money that payout-service has. */
export const checkOrderPayments = async (databases: Databases, watermark: Date, underWay?: UnderWay): Promise<Check[]> => [
  await findNone(
    'paid orders are those with a paid payment',
    databases.order,
    wrongOrders,
    "order_payments where state = 'paid'",
  ),
  await compare(databases, watermark, underWay),
];
