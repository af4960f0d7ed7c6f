import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { generatePlan } from '../../../order-service/src/autoOrders/domain/plan/generatePlan.ts';
import { planAlgorithm, type Facts, type Plan, type Refusal } from '../../../order-service/src/autoOrders/domain/plan/Plan.ts';
import type { Check } from './Check.ts';

type Replayed = { id: string; algorithm: number; seed: string; facts: Facts; rows: (string | number | null)[][] | null };

const tasks = `select id from simulation.tasks where status = 1 order by id`;
const stored = `
select t.id, t.algorithm, t.seed, t.facts, (
  select json_agg(json_build_array(r.spot_id, r.spot_name, r.type_name, r.unit, r.quantity, r.price_fen, r.total_fen, r.payer_bank, r.payee_bank,
    to_char(r.due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), r.split_group) order by r.nth)
  from simulation.task_orders r where r.task_id = t.id) as rows
from simulation.tasks t where t.id = $1`;

/** The rows of a plan as the statement above reads them. */
const columns = [
  'spotId',
  'spotName',
  'typeName',
  'unit',
  'quantity',
  'priceFen',
  'totalFen',
  'payerBank',
  'payeeBank',
  'dueAt',
  'splitGroup',
] as const;
const rowsOf = (plan: Plan | Refusal) => ('reason' in plan ? [] : plan.rows.map((row) => columns.map((name) => row[name])));

/** What differs between a stored plan and the one that its facts and seed give today; undefined where nothing does. */
function differenceOf({ id, algorithm, seed, facts, rows }: Replayed): string | undefined {
  if (algorithm !== planAlgorithm) return `${id} was planned by algorithm ${algorithm}, which is not known`;
  if (seed !== createHash('sha256').update(id).digest('hex')) return `${id} has the seed of another task`;
  const [was, is] = [rows ?? [], rowsOf(generatePlan(facts, seed))];
  if (was.length !== is.length) return `${id} has ${was.length} rows, planned anew ${is.length}`;
  const nth = was.findIndex((row, at) => JSON.stringify(row) !== JSON.stringify(is[at]));
  return nth < 0 ? undefined : `${id} differs in row ${nth + 1}`;
}

/** every plan made anew from its facts, its seed and its algorithm, and compared row by row. */
export async function checkReplay({ order }: { order: Pool }): Promise<Check> {
  const { rows: made } = await order.query<{ id: string }>(tasks);
  const wrong: string[] = [];
  for (const { id } of made) {
    const { rows } = await order.query<Replayed>(stored, [id]);
    wrong.push(...rows.flatMap((task) => differenceOf(task) ?? []));
  }
  const detail = wrong.length > 0 ? `wrong: ${wrong.slice(0, 5).join('; ')}` : `${made.length} looked at`;
  return { name: 'plans = replay', ok: wrong.length === 0, detail };
}
