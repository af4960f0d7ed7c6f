import type { Db } from '@xinyue/kit/db/db';
import { findOwners } from './findOwners.ts';
import { readKeptStates, type StateCount, stateFromRow } from './keptCounts.ts';
import { orderConditions, type OrderFilter } from './orderConditions.ts';
import type { OrderScope } from './orderScope.ts';

/** The numbers of living orders per code within a scope that match a filter; codes without an order are left out. */
export async function countByStatus(db: Db, scope: OrderScope, filter: OrderFilter = {}): Promise<StateCount[]> {
  const kept = await readKeptStates(db, filter, scope);
  if (kept) return kept;
  const { where, values } = orderConditions(filter, scope, await findOwners(db, filter));
  const { rows } = await db.query<{ status: string; total: number }>(
    `select status, count(*)::int as total from orders where ${where} group by status order by status`,
    values,
  );
  return rows.map(stateFromRow);
}
