import type { WaitingCount } from '@xinyue/contracts/serviceHealth';
import type { Db } from '@xinyue/kit/db/db';

/** Requests of rights that wait for a second person. */
export async function countRequests(db: Db, now: Date): Promise<WaitingCount> {
  const { rows } = await db.query<Omit<WaitingCount, 'key'>>(
    `select count(*)::int as count, coalesce(extract(epoch from $1::timestamptz - min(asked_at)), 0)::int as "oldestSeconds"
     from right_requests where state = 'waiting'`,
    [now],
  );
  return { key: 'rights', ...rows[0]! };
}
