import { stockReturnedStatuses } from '@xinyue/contracts';
import { type Check, type Databases, findNone } from './Check.ts';
import { isUnderWay, type UnderWay } from './underWay.ts';

const returned = stockReturnedStatuses.map((status) => `'${status}'`).join(', ');

/** Stock adds up: balances are the sums of movements, every order took its goods once, and only those that gave them up gave them back once. */
export async function checkStock({ order }: Databases): Promise<Check[]> {
  return [
    await findNone(
      'stock = sum of movements',
      order,
      `select spot_id || ' has ' || coalesce(s.balance::text, 'no stock') || ', moved ' || coalesce(m.moved, 0) as what
       from stock s full join (select spot_id, sum(quantity) as moved from stock_movements group by spot_id) m using (spot_id)
       where s.balance is distinct from coalesce(m.moved, 0)`,
      'stock',
    ),
    await findNone(
      'every order took its goods once',
      order,
      `select o.order_no || ' took ' || coalesce(-m.quantity, 0) || ' instead of ' || o.quantity as what
       from orders o left join stock_movements m on m.order_id = o.id and m.reason = 'order' and m.spot_id = o.spot_id
       where m.quantity is distinct from -o.quantity
       union all
       select 'movement ' || m.id || ' of no order' from stock_movements m left join orders o on o.id = m.order_id
       where m.order_id is not null and o.id is null`,
      'orders',
    ),
    await findNone(
      'ended orders gave their goods back once, the others did not',
      order,
      `select o.order_no || ' in ' || o.status || ' gave back ' || coalesce(m.quantity, 0) as what
       from orders o left join stock_movements m on m.order_id = o.id and m.reason = 'return'
       where coalesce(m.quantity, 0) <> case when o.status in (${returned}) or (o.deleted and o.status <> '3') then o.quantity else 0 end`,
      'orders',
    ),
  ];
}

/** Balances as text: they may exceed what a driver reads as a number. */
type Level = { id: string; stock: string; version: number };

/** What catalog-service shows is what order-service has: the balance of every good, at the version it last received. */
export async function checkOffers({ catalog, order }: Databases, underWay?: UnderWay): Promise<Check> {
  const name = 'catalog shows the stock that order has';
  const settled = ({ id }: Level) => !isUnderWay(underWay, 'order', 'catalog', id);
  const { rows: showing } = await catalog.query<Level>(
    'select id::text, stock::text, stock_version as version from spots where stock_version > 0',
  );
  const { rows: having } = await order.query<Level>('select spot_id::text as id, balance::text as stock, version from stock');
  const [shown, real] = [showing.filter(settled), having.filter(settled)];
  const levels = new Map(real.map((row) => [row.id, row]));
  const wrong = shown.filter(({ id, stock, version }) => levels.get(id)?.stock !== stock || levels.get(id)?.version !== version);
  const detail = wrong.slice(0, 5).map(({ id, stock }) => `${id} shows ${stock} instead of ${levels.get(id)?.stock}`);
  if (shown.length !== real.length) detail.push(`${shown.length} goods shown, ${real.length} with stock`);
  return { name, ok: detail.length === 0, detail: detail.join('; ') || `${shown.length} goods` };
}
