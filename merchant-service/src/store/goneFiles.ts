import type { Db } from '@xinyue/kit/db/db';
import type { ClaimedFor } from '../domain/judgeClaim.ts';

/** Up to `limit` files that nobody has used since they were uploaded before `before`, locked. */
export async function lockUnused(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key from files f where created_at <= $1 and not exists (select from file_claims c where c.key = f.key)
     order by created_at limit $2 for update skip locked`,
    [before, limit],
  );
  const keys = rows.map(({ key }) => key);
  // Asked again behind the lock: a claim may have been written between the look and the lock.
  const unused = await db.query<{ key: string }>(
    'select key from unnest($1::text[]) as key where not exists (select from file_claims c where c.key = key.key)',
    [keys],
  );
  return unused.rows.map(({ key }) => key);
}

/** The files that are used for this, locked. */
export async function lockClaimed(db: Db, { purpose, reference }: ClaimedFor): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key from files where key in (select key from file_claims where purpose = $1 and reference = $2) order by key for update`,
    [purpose, reference],
  );
  return rows.map(({ key }) => key);
}

/** Takes files out of this use, all but those to keep: unused again, they are swept away a day after their upload. */
export async function releaseClaims(db: Db, { purpose, reference }: ClaimedFor, keep: string[]): Promise<number> {
  const { rowCount } = await db.query('delete from file_claims where purpose = $1 and reference = $2 and key <> all($3)', [
    purpose,
    reference,
    keep,
  ]);
  return rowCount ?? 0;
}

export async function deleteFileRows(db: Db, keys: string[]): Promise<void> {
  await db.query('delete from file_claims where key = any($1)', [keys]);
  await db.query('delete from files where key = any($1)', [keys]);
}
