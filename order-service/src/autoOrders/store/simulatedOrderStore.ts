import { orderSorts, type SimulatedOrderQuery } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { type OrderScope, scopeCondition } from '../../store/orderScope.ts';
import { lowerBound, upperBound } from '../../store/timeBounds.ts';
import type { OnSale, SimulatedOrder } from '../domain/task.ts';

/** PostgreSQL's own time: a process whose clock is off makes nothing early. */
export const databaseNow = async (db: Db): Promise<Date> =>
  (await db.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now;

/** Rows that one transaction of the scheduler takes. */
const dueAtOnce = 500;

/**
 * Locks enabled rows whose time has come and that are not locked elsewhere, oldest first, with their tasks and configs, so that "deleted"
 * and "made" never both happen (S-30).
 */
export async function lockDue(db: Db, now: Date): Promise<({ id: string } & OnSale)[]> {
  const { rows } = await db.query<{ id: string } & OnSale>(
    `select r.id, r.spot_name as "spotName", o.open as "offerOpen", o.deleted as "offerDeleted", s.open as "shopOpen"
     from simulation.task_orders r join simulation.tasks t on t.id = r.task_id join simulation.shop_configs c on c.id = t.config_id
       left join offers o on o.spot_id = r.spot_id and o.shop_id = c.shop_id left join shops s on s.shop_id = c.shop_id
     where r.status = 1 and r.generate_status = 0 and r.due_at <= $1 and not t.deleted and not c.deleted
     order by r.due_at, r.id limit ${dueAtOnce} for update of r skip locked for share of t, c skip locked`,
    [now],
  );
  return rows;
}

/** Makes an order of each of these rows exactly once, or stores why there is none; the caller holds the rows. */
export async function makeOrders(db: Db, rows: readonly { id: string; reason: string | null }[], now: Date): Promise<void> {
  const given = columnsOf(rows, 'id', 'reason');
  await db.query(
    `insert into simulation.orders (task_order_id, number, task_id, shop_id, shop_name, spot_id, spot_name, type_name, unit, quantity,
       price_fen, total_fen, payer_bank, payee_bank, paid_at, made_at)
     select r.id, 'M' || to_char(r.due_at at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(d.number, greatest(8, length(d.number)), '0'),
       r.task_id, c.shop_id, s.name, r.spot_id, r.spot_name, r.type_name, r.unit, r.quantity, r.price_fen, r.total_fen, r.payer_bank,
       r.payee_bank, r.due_at, $3
     from (select id, reason, nextval('simulation.order_numbers')::text as number from unnest($1::uuid[], $2::text[]) as given (id, reason)
         where reason is null) as d join simulation.task_orders r using (id) join simulation.tasks t on t.id = r.task_id
       join simulation.shop_configs c on c.id = t.config_id join shops s on s.shop_id = c.shop_id
     order by r.due_at, r.id
     on conflict (task_order_id) do nothing`,
    [...given, now],
  );
  await db.query(
    `update simulation.task_orders r set generate_status = case when d.reason is null then 1 else 2 end, reason = d.reason
     from unnest($1::uuid[], $2::text[]) as d (id, reason) where r.id = d.id`,
    given,
  );
}

const sorts = {
  [orderSorts.dateAsc]: { column: 'paid_at', direction: 'asc' },
  [orderSorts.dateDesc]: { column: 'paid_at', direction: 'desc' },
  [orderSorts.amountAsc]: { column: 'total_fen', direction: 'asc' },
  [orderSorts.amountDesc]: { column: 'total_fen', direction: 'desc' },
} as const;

/** A page of simulated orders of a scope with the number and the sum of all that match. */
export async function listSimulatedOrders(db: Db, query: SimulatedOrderQuery, scope: OrderScope) {
  const { sql, values } = scopeCondition(scope, 1);
  const given: unknown[] = [...values];
  const parts = [sql];
  const add = (value: unknown, part: (parameter: string) => string) =>
    value !== undefined && parts.push(part(`$${given.push(value)}`));
  add(query.ids?.filter(isUuid), (p) => `task_order_id = any(${p}::uuid[])`);
  add(query.taskId && [query.taskId].filter(isUuid), (p) => `task_id = any(${p}::uuid[])`);
  add(query.shopId, (p) => `shop_id = ${p}`);
  add(query.shopName && containing(query.shopName), (p) => `shop_name ilike ${p}`);
  add(query.spotName && containing(query.spotName), (p) => `spot_name ilike ${p}`);
  add(lowerBound(query.paidFrom), (p) => `paid_at >= ${p}`);
  add(upperBound(query.paidTo), (p) => `paid_at < ${p}::timestamptz + interval '1 second'`);
  const where = parts.join(' and ');
  const order = {
    table: 'simulation.orders',
    id: 'task_order_id',
    idType: 'uuid',
    ...sorts[query.sort ?? orderSorts.dateDesc],
  } as const;
  const page = pageOf(query, order, given);
  const found = await db.query<SimulatedOrder>(
    `select task_order_id as id, number, task_id as "taskId", shop_id as "shopId", shop_name as "shopName", spot_id as "spotId",
       spot_name as "spotName", type_name as "typeName", unit, quantity, total_fen as "totalFen", payer_bank as "payerBank",
       payee_bank as "payeeBank", paid_at as "dueAt", made_at as "madeAt"
     from simulation.orders where ${where}${page.behind} ${page.tail}`,
    page.values,
  );
  const counted = await db.query<{ total: number; fen: number }>(
    `select count(*)::int as total, coalesce(sum(total_fen), 0)::bigint as fen from simulation.orders where ${where}`,
    given,
  );
  const { rows: list, ...rest } = page.cut(found.rows);
  return { list, ...counted.rows[0]!, ...rest };
}
