import { beijingTime, type OwnSessionRow } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

type Row = Omit<OwnSessionRow, 'createTime' | 'seenTime' | 'endTime'> & { createdAt: Date; seenAt: Date; endsAt: Date };

/**
 * F12: where an account is signed in, and which browsers remember that, in Beijing time; the session `current`, which calls, comes first, then
 * the last used.
 */
export async function listOwnSessions(
  db: Db,
  accountId: string,
  current: Buffer | undefined,
  now: Date,
): Promise<{ list: OwnSessionRow[]; total: number }> {
  const { rows } = await db.query<Row>(
    `select * from (
       select id, 'session' as kind, created_at as "createdAt", seen_at as "seenAt",
         least(ends_at, seen_at + idle_limit) as "endsAt", address, device, token_hash = $2 as current
       from sessions where (user_id = $1 or merchant_id = $1) and ends_at > $3 and seen_at + idle_limit > $3
       union all
       select id, 'remembered', created_at, created_at, ends_at, address, device, false
       from remembered_sign_ins where account_id = $1 and ends_at > $3
     ) own order by current desc, "seenAt" desc, id limit 200`,
    [accountId, current ?? Buffer.alloc(0), now],
  );
  const list = rows.map(({ createdAt, seenAt, endsAt, ...row }) => ({
    ...row,
    createTime: beijingTime(createdAt),
    seenTime: beijingTime(seenAt),
    endTime: beijingTime(endsAt),
  }));
  return { list, total: list.length };
}
