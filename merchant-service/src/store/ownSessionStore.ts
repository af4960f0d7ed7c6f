import type { Db } from '@xinyue/kit/db/db';

/** A session, or a remembered sign-in, as its owner sees it; `current` is the one that asks. */
export type OwnSession = {
  id: string;
  kind: 'session' | 'remembered';
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  address: string;
  device: string;
  current: boolean;
};

/** Sessions of an account that live, and its remembered sign-ins; the one that asks first, then the last used. */
export async function findOwnSessions(db: Db, accountId: string, current: Buffer | undefined, now: Date): Promise<OwnSession[]> {
  const { rows } = await db.query<OwnSession>(
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
  return rows;
}
