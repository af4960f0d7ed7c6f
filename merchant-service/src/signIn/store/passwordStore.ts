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

/** Since when the password of an account is what it is. */
export async function findPasswordTime(db: Db, { table, id }: PasswordOwner): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date }>(
    `select coalesce(password_at, created_at) as at from ${table === 'users' ? 'users' : 'merchants'} where id = $1`,
    [id],
  );
  return rows[0]?.at;
}

/** A sign-in showed how long the password is, where that was not known before it. One that was set meanwhile is another one. */
export async function noteWeak(db: Db, { table, id }: PasswordOwner, hash: string, weak: boolean): Promise<void> {
  await db.query(
    `update ${table === 'users' ? 'users' : 'merchants'} set password_weak = $3 where id = $1 and password_hash = $2`,
    [id, hash, weak],
  );
}

type NewPassword = PasswordOwner & { hash: string; weak: boolean; made: boolean; given: boolean };

const statements = {
  users: `update users set password_hash = $2, password_made = $4, password_given = $5, password_weak = $6, password_at = $3,
    version = version + 1, updated_at = greatest(updated_at, $3) where id = $1 and not deleted returning version`,
  merchants: `update merchants set password_hash = $2, password_made = $4, password_given = $5, password_weak = $6, password_at = $3,
    version = version + 1, updated_at = greatest(updated_at, $3) where id = $1 and not deleted returning version`,
};

/**
 * Stores another password hash and answers the account's raised version; undefined when there is no such account. `made`: by us, for a start; `given`:
 * somebody else set it.
 */
export async function setPasswordHash(
  db: Db,
  { table, id, hash, weak, made, given }: NewPassword,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(statements[table], [id, hash, now, made, given, weak]);
  return rows[0]?.version;
}
