import type { TaskQuery } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { type OrderScope, scopeCondition } from '../../store/orderScope.ts';
import type { Facts } from '../domain/plan/Plan.ts';
import type { Task } from '../domain/task.ts';

const selection = `
select t.id, t.config_id as "configId", c.name as "configName", c.shop_id as "shopId", t.day::text, t.starts::text, t.ends::text, t.status,
  t.row_count as "rowCount", t.total_fen as "totalFen", t.reason, t.seed, t.algorithm, t.generated_at as "generatedAt"
from simulation.tasks t join simulation.shop_configs c on c.id = t.config_id`;
const living = 'not t.deleted and not c.deleted';

/** A living task within a scope, of a living config. */
export async function findTask(db: Db, id: string, scope: OrderScope): Promise<Task | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  return (await db.query<Task>(`${selection} where t.id = $1 and ${living} and ${sql}`, [id, ...values])).rows[0];
}

/**
 * The same, holding its config first and then the task until the transaction ends: tasks of one config and day share its budget. The
 * transaction may stand still for as long as a plan takes; tasks may be added meanwhile.
 */
export async function lockTask(db: Db, id: string, scope: OrderScope): Promise<Task | undefined> {
  await db.query(`set local idle_in_transaction_session_timeout = '90s'`);
  await db.query(
    'select from simulation.shop_configs where id = (select config_id from simulation.tasks where id = $1) for no key update',
    [id],
  );
  await db.query('select from simulation.tasks where id = $1 for no key update', [id]);
  return findTask(db, id, scope);
}

export type NewTask = { id: string; configId: string; day: string; starts: string; ends: string; now: Date };

/** Stores a task to be generated. */
export async function insertTask(db: Db, { id, configId, day, starts, ends, now }: NewTask): Promise<void> {
  await db.query('insert into simulation.tasks (id, config_id, day, starts, ends, made_at) values ($1, $2, $3, $4, $5, $6)', [
    id,
    configId,
    day,
    starts,
    ends,
    now,
  ]);
}

/** S-30: takes a task away, its rows with it; undefined where there is none in the scope, false where it is gone already. */
export async function removeTask(db: Db, id: string, scope: OrderScope): Promise<boolean | undefined> {
  const { sql, values } = scopeCondition(scope, 2);
  const found = await db.query<{ gone: boolean }>(
    `select t.deleted or c.deleted as gone from simulation.tasks t join simulation.shop_configs c on c.id = t.config_id
     where t.id = $1 and ${sql} for update of t`,
    [id, ...values],
  );
  if (!found.rows[0]) return undefined;
  if (found.rows[0].gone) return false;
  await db.query('update simulation.tasks set deleted = true where id = $1', [id]);
  return true;
}

export type MadePlan = { facts: Facts; seed: string; algorithm: number; rowCount: number; totalFen: number; now: Date };

/** S-24: the task has its plan; the caller holds it. */
export async function markMade(db: Db, id: string, { facts, seed, algorithm, rowCount, totalFen, now }: MadePlan): Promise<void> {
  await db.query(
    `update simulation.tasks set status = 1, facts = $2, seed = $3, algorithm = $4, row_count = $5, total_fen = $6, generated_at = $7
     where id = $1`,
    [id, JSON.stringify(facts), seed, algorithm, rowCount, totalFen, now],
  );
}

/** S-25: there is no plan, and never will be; the caller holds it. */
export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db.query('update simulation.tasks set status = 2, reason = $2 where id = $1', [id, reason]);
}

/** A page of the living tasks of a scope, newest first, with the number of all that match. */
export async function listTasks(db: Db, query: TaskQuery, scope: OrderScope) {
  const { sql, values } = scopeCondition(scope, 1);
  const given: unknown[] = [...values];
  const add = (value: unknown) => `$${given.push(value)}`;
  const parts = [living, sql];
  if (query.ids) parts.push(`t.id = any(${add(query.ids.filter(isUuid))}::uuid[])`);
  if (query.taskId) parts.push(`t.id = any(${add([query.taskId].filter(isUuid))}::uuid[])`);
  if (query.configId) parts.push(`t.config_id = ${add(query.configId)}`);
  if (query.status !== undefined) parts.push(`t.status = ${add(query.status)}`);
  if (query.day) parts.push(`t.day = ${add(query.day)}::date`);
  const where = parts.join(' and ');
  const order = { table: 'simulation.tasks', column: 't.id', id: 't.id', idType: 'uuid', direction: 'desc' } as const;
  const page = pageOf(query, order, given);
  const found = await db.query<Task>(`${selection} where ${where}${page.behind} ${page.tail}`, page.values);
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from simulation.tasks t join simulation.shop_configs c on c.id = t.config_id where ${where}`,
    given,
  );
  const { rows: list, ...rest } = page.cut(found.rows);
  return { list, total: counted.rows[0]!.total, ...rest };
}
