import type { Db } from '@xinyue/kit/db/db';

/** The same picture again within this time is one look. */
const againMinutes = 15;

/** What a member of staff saw lately: so many in the last hour, the first of which leaves it at `oldest`, and of so many people in a day. */
export type Seen = { hour: number; oldest: Date | null; people: number };
export type Wanted = { key: string; whose: string };
type Reading = { accountId: string; wanted: readonly Wanted[]; now: Date };

/** From here to the end of the transaction no other request of this account is counted. */
export const lockReads = (db: Db, accountId: string) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('documents|' || $1, 0))`, [accountId]);

/** Those of the wanted that count as a new look. */
export async function findUncounted(db: Db, { accountId, wanted, now }: Reading): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key from unnest($2::text[]) as given (key) where not exists (
       select from document_reads r
       where r.account_id = $1 and r.key = given.key and r.counted_at > $3::timestamptz - interval '${againMinutes} minutes')`,
    [accountId, wanted.map(({ key }) => key), now],
  );
  return rows.map(({ key }) => key);
}

export async function readSeen(db: Db, accountId: string, now: Date): Promise<Seen> {
  const { rows } = await db.query<Seen>(
    `select count(*) filter (where counted_at > $2::timestamptz - interval '1 hour')::int as hour,
       min(counted_at) filter (where counted_at > $2::timestamptz - interval '1 hour') as oldest, count(distinct reference)::int as people
     from document_reads where account_id = $1 and counted_at > $2::timestamptz - interval '1 day'`,
    [accountId, now],
  );
  return rows[0]!;
}

/** Keeps that links were made for a reason: a row for each new look, else the time of the one that is there. */
export async function keepReads(db: Db, { accountId, wanted, now }: Reading, reason: string): Promise<void> {
  await db.query(
    `with given as (
       select key, whose from unnest($2::text[], $3::text[]) as given (key, whose)
     ), again as (
       update document_reads r set signed_at = $4, reason = $5 from given
       where r.account_id = $1 and r.key = given.key and r.counted_at > $4::timestamptz - interval '${againMinutes} minutes'
       returning r.key
     )
     insert into document_reads (account_id, key, reference, reason, counted_at, signed_at)
     select $1, key, whose, $5, $4, $4 from given where key not in (select key from again)`,
    [accountId, wanted.map(({ key }) => key), wanted.map(({ whose }) => whose), now, reason],
  );
}

/** Forgets what no limit counts any more; answers how many. */
export async function pruneReads(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query(`delete from document_reads where counted_at < $1::timestamptz - interval '1 day'`, [now]);
  return rowCount ?? 0;
}
