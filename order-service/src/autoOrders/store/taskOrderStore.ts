import type { TaskOrderQuery } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { type OrderScope, scopeCondition } from '../../store/orderScope.ts';
import type { PlanRow } from '../domain/plan/Plan.ts';
import type { PlannedOrder } from '../domain/task.ts';

/** Stores rows of a plan in its order, the first as number `from` + 1. */
export async function insertTaskOrders(
  db: Db,
  taskId: string,
  rows: readonly (PlanRow & { id: string })[],
  from: number,
): Promise<void> {
  await db.query(
    `insert into simulation.task_orders (task_id, nth, id, spot_id, spot_name, type_name, unit, quantity, price_fen, total_fen,
       payer_bank, payee_bank, due_at, split_group)
     select $1, $14::int + r.nth, r.id, r.spot_id, r.spot_name, r.type_name, r.unit, r.quantity, r.price_fen, r.total_fen, r.payer_bank, r.payee_bank,
       r.due_at at time zone 'Asia/Shanghai', r.split_group
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[], $9::bigint[], $10::text[], $11::text[],
       $12::timestamp[], $13::int[]) with ordinality
       as r (id, spot_id, spot_name, type_name, unit, quantity, price_fen, total_fen, payer_bank, payee_bank, due_at, split_group, nth)`,
    [
      taskId,
      ...columnsOf(rows, 'id', 'spotId', 'spotName', 'typeName', 'unit', 'quantity', 'priceFen', 'totalFen'),
      ...columnsOf(rows, 'payerBank', 'payeeBank', 'dueAt', 'splitGroup'),
      from,
    ],
  );
}

/** Rows of a plan with the config of their task, which says whose they are. */
const owned = `simulation.task_orders r join simulation.tasks t on t.id = r.task_id join simulation.shop_configs c on c.id = t.config_id`;

/**
 * Holds those of these rows that may be enabled, with their tasks, so that no deletion comes in between; answers how many these are, and of
 * how many shops.
 */
export async function lockEnableable(
  db: Db,
  ids: readonly string[],
  scope: OrderScope,
): Promise<{ rows: number; shops: number }> {
  const { sql, values } = scopeCondition(scope, 2);
  const { rows } = await db.query<{ shopId: string }>(
    `select c.shop_id as "shopId" from ${owned}
     where r.id = any($1::uuid[]) and r.status = 0 and not t.deleted and not c.deleted and ${sql}
     order by r.id for update of r for share of t, c`,
    [ids, ...values],
  );
  return { rows: rows.length, shops: new Set(rows.map(({ shopId }) => shopId)).size };
}

/** S-27: enables rows; the caller holds them. */
export async function enableRows(db: Db, ids: readonly string[], who: string, now: Date): Promise<void> {
  await db.query('update simulation.task_orders set status = 1, enabled_at = $2, enabled_by = $3 where id = any($1::uuid[])', [
    ids,
    now,
    who,
  ]);
}

/** How many rows of each task these are, for the trail. */
export async function countByTask(db: Db, ids: readonly string[]): Promise<{ taskId: string; count: number; fen: number }[]> {
  const { rows } = await db.query<{ taskId: string; count: number; fen: number }>(
    `select task_id as "taskId", count(*)::int as count, sum(total_fen)::bigint as fen from simulation.task_orders
     where id = any($1::uuid[]) group by task_id order by task_id`,
    [ids],
  );
  return rows;
}

const inTime = { table: 'simulation.task_orders', column: 'due_at', id: 'id', idType: 'uuid', direction: 'asc' } as const;

/** A page of the rows of a task in the order of their times, with the number and the sum of all that match; the task is the caller's. */
export async function listTaskOrders(db: Db, query: TaskOrderQuery) {
  const given: unknown[] = [query.taskId];
  const add = (value: unknown) => `$${given.push(value)}`;
  const parts = ['task_id = $1'];
  if (query.status !== undefined) parts.push(`status = ${add(query.status)}`);
  if (query.generateStatus !== undefined) parts.push(`generate_status = ${add(query.generateStatus)}`);
  const where = parts.join(' and ');
  const page = pageOf(query, inTime, given);
  const found = await db.query<PlannedOrder>(
    `select id, task_id as "taskId", spot_id as "spotId", spot_name as "spotName", type_name as "typeName", unit, quantity,
       total_fen as "totalFen", payer_bank as "payerBank", payee_bank as "payeeBank", due_at as "dueAt", split_group as "splitGroup",
       status, generate_status as "generateStatus", reason
     from simulation.task_orders where ${where}${page.behind} ${page.tail}`,
    page.values,
  );
  const counted = await db.query<{ total: number; fen: number }>(
    `select count(*)::int as total, coalesce(sum(total_fen), 0)::bigint as fen from simulation.task_orders where ${where}`,
    given,
  );
  const { rows: list, ...rest } = page.cut(found.rows);
  return { list, ...counted.rows[0]!, ...rest };
}
