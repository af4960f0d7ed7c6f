import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool, PoolClient } from 'pg';

/**
 * A transaction about simulated orders, behind the wall that PostgreSQL holds (Z-101): its role reads what is on offer, writes in the schema
 * `simulation` and adds to the trail. A line that reaches for an order, stock or an event ends in `permission denied`. The only place that
 * changes whose rights a connection has; they are back with the end of the transaction.
 */
export const inSimulation = <T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (db) => {
    await db.query('set local role xinyue_order_sim');
    return work(db);
  });
