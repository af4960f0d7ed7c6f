import type { Db } from '@xinyue/kit/db/db';

type NewPassword = { table: 'users' | 'merchants'; id: string; hash: string };

const statements = {
  users: `update users set password_hash = $2, version = version + 1, updated_at = $3 where id = $1 and not deleted returning version`,
  merchants: `update merchants set password_hash = $2, version = version + 1, updated_at = $3 where id = $1 and not deleted
    returning version`,
};

/** Stores another password hash and answers the account's raised version; undefined when there is no such account. */
export async function setPasswordHash(db: Db, { table, id, hash }: NewPassword, now: Date): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(statements[table], [id, hash, now]);
  return rows[0]?.version;
}
