import type { OrderCounts } from '@xinyue/contracts/operations';
import type { Db } from '@xinyue/kit/db/db';
import { countByStatus } from '../store/countByStatus.ts';
import type { OrderFilter } from '../store/orderConditions.ts';
import type { OrderScope } from '../store/orderScope.ts';

/** How many orders of a scope match, in all and by code, in one look (R-50, M-54); cancelled orders never count (C-16). */
export async function countOrders(db: Db, scope: OrderScope, filter?: OrderFilter): Promise<OrderCounts> {
  const states = await countByStatus(db, scope, filter);
  return { total: states.reduce((sum, { total }) => sum + total, 0), states };
}
