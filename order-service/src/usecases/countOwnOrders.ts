import type { Actor } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { countByStatus } from '../store/countByStatus.ts';

/** How many own orders are in each code, in one look; codes without an order are left out, cancelled orders never count. */
export async function countOwnOrders(db: Db, actor: Actor) {
  const states = await countByStatus(db, { customerId: actor.ownerId });
  return { total: states.reduce((sum, { total }) => sum + total, 0), states };
}
