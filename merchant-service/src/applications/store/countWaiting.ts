import type { WaitingCount } from '@xinyue/contracts/serviceHealth';
import type { Db } from '@xinyue/kit/db/db';

/** Applications for a shop that nobody has judged yet. */
export async function countWaiting(db: Db, now: Date): Promise<WaitingCount[]> {
  const { rows } = await db.query<Omit<WaitingCount, 'key'>>(
    `select count(*)::int as count, coalesce(extract(epoch from $1::timestamptz - min(submitted_at)), 0)::int as "oldestSeconds"
     from applications where audit_status = 0`,
    [now],
  );
  return [{ key: 'applications', ...rows[0]! }];
}
