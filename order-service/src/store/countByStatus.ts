import { statusFromStored, type OrderStatus } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { scopeCondition, type Scope } from './orderStore.ts';

/** The numbers of living orders per code within a scope. */
export async function countByStatus(db: Db, scope: Scope): Promise<{ status: OrderStatus; total: number }[]> {
  const { sql, values } = scopeCondition(scope, 1);
  const { rows } = await db.query<{ status: string; total: number }>(
    `select status, count(*)::int as total from orders where not deleted and ${sql} group by status order by status`,
    values,
  );
  return rows.map(({ status, total }) => ({ status: statusFromStored(status)!, total }));
}
