import type { Db } from '@xinyue/kit/db/db';

/** How many sessions are open now: neither over nor idle for too long, the second factor shown where one is needed. */
export async function countSessions(db: Db, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from sessions where ends_at > $1 and seen_at + idle_limit > $1 and not needs_factor',
    [now],
  );
  return rows[0]!.count;
}
