import type { OrderCounts } from '@xinyue/contracts/operations';
import type { Db } from '@xinyue/kit/db/db';
import { findOwners, orderConditions, type OrderFilter } from '../../orders/store/orderConditions.ts';
import type { OrderScope } from '../../store/orderScope.ts';
import { readKeptStates, type StateCount, stateFromRow } from './keptCounts.ts';

/** How many orders of a scope match, in all and by code, in one look (R-50, M-54); cancelled orders never count (C-16). */
export async function countOrders(db: Db, scope: OrderScope, filter: OrderFilter = {}): Promise<OrderCounts> {
  const states = (await readKeptStates(db, filter, scope)) ?? (await countStates(db, scope, filter));
  return { total: states.reduce((sum, { total }) => sum + total, 0), states };
}

/** The numbers by code from the orders themselves; codes without an order are left out. */
async function countStates(db: Db, scope: OrderScope, filter: OrderFilter): Promise<StateCount[]> {
  const { where, values } = orderConditions(filter, scope, await findOwners(db, filter));
  const { rows } = await db.query<{ status: string; total: number }>(
    `select status, count(*)::int as total from orders where ${where} group by status order by status`,
    values,
  );
  return rows.map(stateFromRow);
}
