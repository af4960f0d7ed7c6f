import { userTypes } from '@xinyue/contracts';
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

/**
 * M7: who of staff set a password of these people or of their shops within so many days, or made the account, by the audit trail. Own passwords
 * are nobody else's.
 */
export async function findPasswordSetters(db: Db, ids: readonly string[], days: number): Promise<string[]> {
  const { rows } = await db.query<{ who: string }>(
    `select distinct who_id as who from audit where at >= now() - $2 * interval '1 day' and who_type = $3 and who_id <> row_id
       and (what = 'user.made' or after ? 'password')
       and row_id = any(array(select id::text from merchants where user_customer_id::text = any($1::text[])) || $1::text[])`,
    [ids, days, userTypes.staff],
  );
  return rows.map(({ who }) => who);
}

type NewPassword = PasswordOwner & { hash: string; made?: boolean };

const statements = {
  users: `update users set password_hash = $2, password_made = $4, version = version + 1, updated_at = greatest(updated_at, $3)
    where id = $1 and not deleted returning version`,
  merchants: `update merchants set password_hash = $2, password_made = $4, version = version + 1, updated_at = greatest(updated_at, $3)
    where id = $1 and not deleted returning version`,
};

/** Stores another password hash and answers the account's raised version; undefined when there is no such account. `made`: by us, for a start. */
export async function setPasswordHash(
  db: Db,
  { table, id, hash, made = false }: NewPassword,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(statements[table], [id, hash, now, made]);
  return rows[0]?.version;
}
