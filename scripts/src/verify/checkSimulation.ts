import { serviceNames } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { type Check, type Databases, findNone } from './Check.ts';

/** Where an id of an order may stand outside the schema, by service; the outbox of every service beside them. */
const traces = {
  order: `select id::text as id, 'orders' as place from orders
    union all select order_id::text, 'stock_movements' from stock_movements where order_id is not null
    union all select order_id::text, 'order_timeline' from order_timeline`,
  payout: `select order_id as id, 'order_money' as place from order_money
    union all select order_id, 'payments' from payments
    union all select order_id, 'refunds' from refunds
    union all select order_id, 'ledger_transactions' from ledger_transactions`,
};
const told = `select said.id, 'outbox' as place from outbox, unnest(array[aggregate_id, data->>'orderId', data->>'id']) as said (id)`;

/** Z-101: no row of a plan, and no order made of one, stands anywhere but in its own tables. */
async function findOutside(databases: Databases): Promise<Check> {
  const { rows } = await databases.order.query<{ id: string }>('select id::text as id from simulation.task_orders');
  const ids = rows.map(({ id }) => id);
  const wrong: string[] = [];
  for (const name of serviceNames) {
    const more = name === 'order' || name === 'payout' ? `union all ${traces[name]}` : '';
    const text = `select distinct place || ' of ${name} has ' || id as what from (${told} ${more}) as t where id = any($1) limit 5`;
    wrong.push(...(await databases[name].query<{ what: string }>(text, [ids])).rows.map(({ what }) => what));
  }
  const detail = wrong.length > 0 ? `wrong: ${wrong.slice(0, 5).join('; ')}` : `${ids.length} looked at`;
  return { name: 'simulated orders outside their tables = 0', ok: wrong.length === 0, detail };
}

/** What is in a plan, task by task: rows, money, parents and parts of split ones; and what it was made of. */
const plans = `
select t.id, t.status, t.row_count, t.total_fen, t.facts->'shop'->'figures' as shop, t.facts->'used' as used, count(r.id) as rows,
  coalesce(sum(r.total_fen), 0) as fen, count(distinct r.split_group) + count(r.id) filter (where r.split_group is null) as parents,
  count(r.split_group) as parts
from simulation.tasks t left join simulation.task_orders r on r.task_id = t.id group by t.id`;
const outside = [
  ['fen', 'orderMinMoneyTotal', 'orderMaxMoneyTotal'],
  ['parents', 'orderMinTotal', 'orderMaxTotal'],
].map(
  ([what, least, most]) => `select 'with ' || ${what} || ' ${what} ' || id || ' leaves the budget of its day' as what from plans
    where status = 1 and ${what} + (used->>'${what}')::numeric not between (shop->>'${least}')::numeric and (shop->>'${most}')::numeric`,
);

/** what a task says of its rows, the groups of split parents, the budget that the tasks of a day share. */
const findOdd = (order: Pool): Promise<Check> =>
  findNone(
    'task orders = their sums, groups, budgets',
    order,
    `with plans as (${plans})
     select id || ' has ' || rows || ' rows of ' || row_count || ', ' || fen || ' fen of ' || total_fen as what from plans
       where rows <> row_count or fen <> total_fen or (status = 1) <> (rows > 0)
     union all ${outside.join(' union all ')}
     union all select 'with ' || parts || ' parts ' || id || ' leaves the budget of its day' from plans
       where status = 1 and parts + (used->>'childRows')::numeric > (shop->>'orderMaxCount')::numeric
     union all select 'group ' || split_group || ' of ' || task_id || ' has ' || count(*) || ' parts of ' || count(distinct spot_id) || ' goods'
       from simulation.task_orders where split_group is not null group by task_id, split_group
       having count(*) < 2 or count(distinct (spot_id, price_fen)) <> 1`,
    'simulation.task_orders',
  );

/** exactly the enabled rows marked 1 have an order, which says what the row says. */
const findUnmade = (order: Pool): Promise<Check> =>
  findNone(
    'simulated orders = enabled rows marked 1',
    order,
    `select coalesce(r.id, o.task_order_id) || case when o.task_order_id is null then ' is marked and was not made'
         when r.id is null then ' was made and is not marked' else ' is not what was made of it' end as what
     from (select * from simulation.task_orders where generate_status = 1 and status = 1) r
     full join simulation.orders o on o.task_order_id = r.id
     where r.id is null or o.task_order_id is null or (o.task_id, o.spot_id, o.quantity, o.price_fen, o.total_fen, o.paid_at)
       is distinct from (r.task_id, r.spot_id, r.quantity, r.price_fen, r.total_fen, r.due_at) or not o.simulated`,
    'simulation.task_orders',
  );

/** Automatic orders: inside their wall, inside their budgets, made once (auto-system §1.7). */
export const checkSimulation = async (databases: Databases): Promise<Check[]> => [
  await findOutside(databases),
  await findOdd(databases.order),
  await findUnmade(databases.order),
];
