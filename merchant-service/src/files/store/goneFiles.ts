import type { Db } from '@xinyue/kit/db/db';
import type { ClaimedFor } from '../domain/judgeClaim.ts';
import type { Reader } from './fileRowStore.ts';
import { dropSeals } from './fileSealStore.ts';

/** Up to `limit` files that nobody has used since they were uploaded before `before`, locked. */
export async function lockUnused(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key from files f where created_at <= $1 and not exists (select from file_claims c where c.key = f.key)
     order by created_at limit $2 for update skip locked`,
    [before, limit],
  );
  return unclaimed(
    db,
    rows.map(({ key }) => key),
  );
}

/** Those of these files that this person uploaded and that nothing uses, locked. */
export async function lockOwnUnused(db: Db, keys: string[], { ownerId, userType }: Reader): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'select key from files where key = any($1) and owner_id = $2 and owner_type = $3 order by key for update',
    [keys, ownerId, userType],
  );
  return unclaimed(
    db,
    rows.map(({ key }) => key),
  );
}

/** Read behind the lock of the files: a claim may have been written between reading and locking. */
async function unclaimed(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'select key from unnest($1::text[]) as key where not exists (select from file_claims c where c.key = key.key)',
    [keys],
  );
  return rows.map(({ key }) => key);
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

/** The rows of files whose bytes are gone, with the keys that opened them. */
export async function deleteFileRows(db: Db, keys: string[]): Promise<void> {
  await db.query('delete from file_claims where key = any($1)', [keys]);
  await dropSeals(db, keys);
  await db.query('delete from files where key = any($1)', [keys]);
}
