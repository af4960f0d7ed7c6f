import { type Check, type Databases, findNone } from './Check.ts';
import { openCursor } from './openCursor.ts';
import { walkTogether } from './walkTogether.ts';

/** What was placed stands in the fact of that moment, for as long as the outbox keeps it. */
const changed = `select 'order ' || o.order_no || ' was placed by ' || (t.data ->> 'customerId') || ' for ' || (t.data ->> 'totalFen') || ' fen, and is of '
    || o.customer_id || ' for ' || o.total_fen as what
  from outbox t join orders o on o.id::text = t.aggregate_id
  where t.type = 'order.placed' and (t.data ->> 'customerId' <> o.customer_id::text or t.data ->> 'shopId' <> o.shop_id::text
    or (t.data ->> 'totalFen')::bigint <> o.total_fen or (t.data ->> 'quantity')::bigint <> o.quantity)`;

type Order = { id: string; no: string; customer: string };
type Payments = { id: string; customers: string[] };

/** Orders are of those who placed them, at what they cost then, and paid by them. */
export async function checkBuyers({ order, payout }: Pick<Databases, 'order' | 'payout'>): Promise<Check[]> {
  const placed = await findNone('orders are what was placed', order, changed, "outbox where type = 'order.placed'");
  const name = 'payments are of those who ordered';
  const wrong: string[] = [];
  let seen = 0;
  const payments = await openCursor<Payments>(
    payout,
    'select order_id as id, array_agg(distinct customer_id) as customers from payments group by order_id order by order_id collate "C"',
    [],
  );
  try {
    const orders = await openCursor<Order>(
      order,
      'select id::text, order_no as no, customer_id::text as customer from orders order by orders.id::text collate "C"',
      [],
    );
    try {
      for await (const { left, right } of walkTogether(orders.rows, payments.rows)) {
        if (!left || !right) continue;
        seen += 1;
        const others = right.customers.filter((customer) => customer !== left.customer);
        if (others.length > 0) wrong.push(`order ${left.no} is of ${left.customer}, its payments of ${others.join(', ')}`);
      }
    } finally {
      await orders.close();
    }
  } finally {
    await payments.close();
  }
  return [placed, { name, ok: wrong.length === 0, detail: wrong.slice(0, 5).join('; ') || `${seen} looked at` }];
}
