import type { Db } from '@xinyue/kit/db/db';

/** Whose password it is: a user's (customer or staff), or a merchant's. */
export type PasswordOwner = { table: 'users' | 'merchants'; id: string };

/** The password hash of an account that is not deleted. */
export async function findPasswordHash(db: Db, { table, id }: PasswordOwner): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: string }>(
    `select password_hash as hash from ${table === 'users' ? 'users' : 'merchants'} where id = $1 and not deleted`,
    [id],
  );
  return rows[0]?.hash;
}

type NewPassword = PasswordOwner & { hash: string; made: boolean; given: boolean };

const statements = {
  users: `update users set password_hash = $2, password_made = $4, password_given = $5, version = version + 1, updated_at = greatest(updated_at, $3)
    where id = $1 and not deleted returning version`,
  merchants: `update merchants set password_hash = $2, password_made = $4, password_given = $5, version = version + 1, updated_at = greatest(updated_at, $3)
    where id = $1 and not deleted returning version`,
};

/**
 * Stores another password hash and answers the account's raised version; undefined when there is no such account. `made`: by us, for a start; `given`:
 * somebody else set it.
 */
export async function setPasswordHash(
  db: Db,
  { table, id, hash, made, given }: NewPassword,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(statements[table], [id, hash, now, made, given]);
  return rows[0]?.version;
}
