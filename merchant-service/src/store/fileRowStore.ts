import { type Actor, userTypes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Claim, ClaimableFile } from '../domain/judgeClaim.ts';

export type Reader = Pick<Actor, 'ownerId' | 'userType'>;
export type NewFile = { key: string; sentBytes: number; storedBytes: number; width: number; height: number };

export async function insertFile(db: Db, file: NewFile, actor: Actor, now: Date): Promise<void> {
  await db.query(
    `insert into files (key, owner_id, owner_type, account_id, sent_bytes, stored_bytes, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [file.key, actor.ownerId, actor.userType, actor.accountId, file.sentBytes, file.storedBytes, file.width, file.height, now],
  );
}

/** A reader of a claim as it is stored: a merchant is not the customer whose id it carries (Z-25). */
const readerOf = ({ ownerId, userType }: Reader) => `${userType}:${ownerId}`;

/** Which of these files this caller may see (Z-59): own ones, those it reads by a claim, and for staff all. */
export async function findVisibleKeys(db: Db, keys: string[], { ownerId, userType }: Actor): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select f.key from files f left join file_claims c on c.key = f.key
     where f.key = any($1) and ($2 or (f.owner_id = $3 and f.owner_type = $4) or $5 = any(c.readers))`,
    [keys, userType === userTypes.staff, ownerId, userType, readerOf({ ownerId, userType })],
  );
  return new Set(rows.map(({ key }) => key));
}

/** The files a claim wants, locked in one order so that two claims never wait for each other in a ring. */
export async function lockClaimable(db: Db, keys: string[], { ownerId, userType }: Actor): Promise<ClaimableFile[]> {
  const { rows } = await db.query<ClaimableFile>(
    `select f.key, f.owner_id = $2 and f.owner_type = $3 as own, f.sent_bytes as "sentBytes", c.purpose, c.reference
     from (select * from files where key = any($1) order by key for update) f left join file_claims c on c.key = f.key`,
    [keys, ownerId, userType],
  );
  return rows;
}

/** Writes the claim for those files that have none yet. */
export async function insertClaims(db: Db, claim: Claim & { readers: Reader[] }, actor: Actor, now: Date): Promise<void> {
  await db.query(
    `insert into file_claims (key, purpose, reference, readers, account_id, created_at)
     select key, $2, $3, $4, $5, $6 from unnest($1::text[]) as key on conflict (key) do nothing`,
    [claim.keys, claim.purpose, claim.reference, claim.readers.map(readerOf), actor.accountId, now],
  );
}
