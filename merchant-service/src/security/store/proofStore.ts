import type { ProofKind } from '@xinyue/contracts/operation';
import type { Db } from '@xinyue/kit/db/db';
import { unwaited } from '@xinyue/kit/db/unwaited';

/** A deed that somebody is asked to prove: for one session, one path and one body. */
export type Begun = {
  id: string;
  accountId: string;
  session: Buffer;
  kind: ProofKind;
  path: string;
  /** Keyed, of the body's hash. */
  bodyIndex: string;
  deed: string;
  endsAt: Date;
};

/** A person proves one thing at a time; of more than these of a session the oldest are forgotten: another session cannot push them out. */
const openAtMost = 20;

/** A look that was proven: from then on the row is the right of its session to look. */
const isLookRight = `kind = 'look' and spent_at is not null`;

/** What a crash of PostgreSQL takes with it is a proof that nobody has used: who begins it again loses nothing, and none is good that was not. */
export async function insertProof(
  db: Db,
  { id, accountId, session, kind, path, bodyIndex, deed, endsAt }: Begun,
  now: Date,
): Promise<void> {
  await db.query(
    `with forgotten as (
       delete from proofs where account_id = $2 and session_hash = $3 and id in (
         select id from proofs where account_id = $2 and session_hash = $3 and not (${isLookRight}) order by id desc offset $10))
     insert into proofs (id, account_id, session_hash, kind, path, body_hash, deed, created_at, ends_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9 from ${unwaited}`,
    [id, accountId, session, kind, path, bodyIndex, deed, now, endsAt, openAtMost - 1],
  );
}

/** A proof of this session that waits to be finished. */
export async function findBegun(
  db: Db,
  { id, accountId, session }: Pick<Begun, 'id' | 'accountId' | 'session'>,
  now: Date,
): Promise<Omit<Begun, 'id' | 'accountId' | 'session'> | undefined> {
  const { rows } = await db.query<Omit<Begun, 'id' | 'accountId' | 'session'>>(
    `select kind, path, body_hash as "bodyIndex", deed, ends_at as "endsAt" from proofs
     where id = $1 and account_id = $2 and session_hash = $3 and token_hash is null and ends_at > $4`,
    [id, accountId, session, now],
  );
  return rows[0];
}

/** False where another request finished it meanwhile. */
export async function finishRow(db: Db, id: string, tokenIndex: Buffer, seal: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `update proofs set token_hash = $2, made_with = $3 from ${unwaited} where id = $1 and token_hash is null`,
    [id, tokenIndex, seal],
  );
  return rowCount === 1;
}

/** What a row was made good for, as a seal, and until when. */
type Sealed = { endsAt: Date; seal: Buffer };

/** Spends the proof of a token, whatever it is for. */
export async function spendRow(db: Db, tokenIndex: Buffer, now: Date): Promise<(Sealed & { id: string }) | undefined> {
  const { rows } = await db.query<Sealed & { id: string }>(
    `update proofs set spent_at = $2 where token_hash = $1 and spent_at is null
     returning id, ends_at as "endsAt", made_with as seal`,
    [tokenIndex, now],
  );
  return rows[0];
}

/** The proof of a look that was spent is the right to look from now on. */
export const keepLook = (db: Db, id: string, { endsAt, seal }: Sealed): Promise<unknown> =>
  db.query('update proofs set ends_at = $2, made_with = $3 where id = $1', [id, endsAt, seal]);

/** The looks of a session that were proven and are not over. */
export async function findLooks(
  db: Db,
  { accountId, session }: Pick<Begun, 'accountId' | 'session'>,
  now: Date,
): Promise<Sealed[]> {
  const { rows } = await db.query<Sealed>(
    `select ends_at as "endsAt", made_with as seal from proofs
     where account_id = $1 and session_hash = $2 and ends_at > $3 and ${isLookRight}`,
    [accountId, session, now],
  );
  return rows;
}

/** Forgets what is over; answers how many. */
export async function pruneProofs(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query('delete from proofs where ends_at < $1', [now]);
  return rowCount ?? 0;
}
