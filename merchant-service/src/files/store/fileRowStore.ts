import { type Actor, userTypes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { type UnusedFiles, unusedSince } from '../domain/fileLimits.ts';
import type { Claim, ClaimableFile, ClaimedFor } from '../domain/judgeClaim.ts';
import { isDocument } from '../../store/documentFiles.ts';

export type Reader = Pick<Actor, 'ownerId' | 'userType'>;
export type NewFile = {
  key: string;
  sentBytes: number;
  storedBytes: number;
  width: number;
  height: number;
  sha256: Buffer;
  name?: string;
};

export async function insertFile(db: Db, file: NewFile, actor: Actor, now: Date): Promise<void> {
  const { key, sentBytes, storedBytes, width, height, sha256, name = null } = file;
  await db.query(
    `insert into files (key, owner_id, owner_type, account_id, sent_bytes, stored_bytes, width, height, sha256, created_at, name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [key, actor.ownerId, actor.userType, actor.accountId, sentBytes, storedBytes, width, height, sha256, now, name],
  );
}

/** From here to the end of the transaction no other upload of this account is counted. */
export const lockUploads = (db: Db, accountId: string) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('uploads|' || $1, 0))`, [accountId]);

/** What an account uploaded lately and uses for nothing. */
export async function readUnused(db: Db, accountId: string, now: Date): Promise<UnusedFiles> {
  const { rows } = await db.query<UnusedFiles>(
    `select count(*) as files, coalesce(sum(greatest(sent_bytes, stored_bytes)), 0)::bigint as bytes, min(created_at) as oldest
     from files f where account_id = $1 and created_at > $2 and not exists (select from file_claims c where c.key = f.key)`,
    [accountId, unusedSince(now)],
  );
  return rows[0]!;
}

/** A reader of a claim as it is stored: a merchant is not the customer whose id it carries (Z-25). */
const readerOf = ({ ownerId, userType }: Reader) => `${userType}:${ownerId}`;

/** A file that somebody may see; `whose` says of a document of people whose it is, `sentAt` since when it is here. */
export type VisibleFile = { key: string; whose: string | null; sentAt: Date };

/**
 * Which of these files this caller may see (Z-59): own ones, those it reads by a claim or everybody sees, and for staff those for which it holds a
 * code: one for documents of people, one for all others.
 */
export async function findVisible(db: Db, keys: string[], { ownerId, userType, codes = [] }: Actor): Promise<VisibleFile[]> {
  const staff = userType === userTypes.staff;
  const { rows } = await db.query<VisibleFile>(
    `select f.key, f.created_at as "sentAt", case when ${isDocument} then coalesce(c.reference, f.owner_id::text) end as whose
     from files f left join file_claims c on c.key = f.key
     where f.key = any($1) and (case when ${isDocument} then $2::boolean else $3::boolean end
       or (f.owner_id = $4 and f.owner_type = $5) or $6 = any(c.readers) or c.shown)`,
    [
      keys,
      staff && codes.includes('document:read'),
      staff && codes.includes('file:use'),
      ownerId,
      userType,
      readerOf({ ownerId, userType }),
    ],
  );
  return rows;
}

/**
 * The files a claim wants, locked in one order so that two claims never wait for each other in a ring. One that was unused for so long
 * that it is swept away is nobody's own any more.
 */
export async function lockClaimable(db: Db, keys: string[], actor: Actor, now: Date): Promise<ClaimableFile[]> {
  await db.query('select 1 from files where key = any($1) order by key for update', [keys]);
  // A statement of its own: one that waited for the lock would not see the claim of the transaction that held it.
  const { rows } = await db.query<ClaimableFile>(
    `select f.key, f.owner_id = $2 and f.owner_type = $3 and f.created_at > $4 as own, f.sent_bytes as "sentBytes", c.purpose, c.reference
     from files f left join file_claims c on c.key = f.key where f.key = any($1)`,
    [keys, actor.ownerId, actor.userType, unusedSince(now)],
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

/**
 * Claims for a good, or for 平台资料, those of its pictures that nothing uses yet and that the shop, if any, or staff uploaded. Locked first: what is
 * being swept away is not claimed any more.
 */
export async function claimPhotos(db: Db, claim: Claim & { shopId?: string }, now: Date): Promise<void> {
  await db.query(
    `with held as (
       select key, account_id from files
       where key = any($1) and (owner_type = ${userTypes.staff} or (owner_type = ${userTypes.merchant} and owner_id::text = $4)) order by key for update
     )
     insert into file_claims (key, purpose, reference, readers, account_id, created_at)
     select key, $2, $3, '{}', account_id, $5 from held on conflict (key) do nothing`,
    [claim.keys, claim.purpose, claim.reference, claim.shopId ?? null, now],
  );
}

/** From now on the pictures of this are public, or limited to those who could see them before. */
export const showPhotos = (db: Db, { purpose, reference }: ClaimedFor, shown: boolean): Promise<unknown> =>
  db.query('update file_claims set shown = $3 where purpose = $1 and reference = $2 and shown <> $3', [
    purpose,
    reference,
    shown,
  ]);

/** Whether everybody sees this file. */
export async function isShown(db: Db, key: string): Promise<boolean> {
  return (await db.query('select from file_claims where key = $1 and shown', [key])).rowCount === 1;
}

/** What people call a file that they keep; undefined where it has no name. */
export async function readName(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string | null }>('select name from files where key = $1', [key]);
  return rows[0]?.name ?? undefined;
}

/** What a file held when it was stored. */
export async function readSha256(db: Db, key: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ sha256: Buffer | null }>('select sha256 from files where key = $1', [key]);
  return rows[0]?.sha256 ?? undefined;
}
