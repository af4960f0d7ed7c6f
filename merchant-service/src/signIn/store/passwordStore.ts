import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { type AccountTable, sealsOf, writeAccount } from '../../store/accountSeals.ts';

/** Whose password it is: a user's (customer or staff), or a merchant's. */
export type PasswordOwner = { table: AccountTable; id: string };

type Row = {
  password_hash: string;
  password_made: boolean;
  password_given: boolean;
  password_weak: boolean;
  password_at: Date | null;
  password_seal: Buffer | null;
};
const columns = 'password_hash, password_made, password_given, password_weak, password_at, password_seal';

/** The password hash of an account that is not deleted. One that is not as it was sealed is none. */
export async function findPasswordHash(db: Db, seals: Seals, { table, id }: PasswordOwner): Promise<string | undefined> {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${table === 'users' ? 'users' : 'merchants'} where id = $1 and not deleted`,
    [id],
  );
  const row = rows[0];
  return row && seals.hold(sealsOf[table].password, id, row, row.password_seal) ? row.password_hash : undefined;
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
export async function noteWeak(db: Db, seals: Seals, { table, id }: PasswordOwner, hash: string, weak: boolean): Promise<void> {
  const text = `update ${table === 'users' ? 'users' : 'merchants'} set password_weak = $3 where id = $1 and password_hash = $2`;
  await writeAccount(db, seals, { table, id }, () => db.query(text, [id, hash, weak]));
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
export const setPasswordHash = (
  db: Db,
  seals: Seals,
  { table, id, hash, weak, made, given }: NewPassword,
  now: Date,
): Promise<number | undefined> =>
  writeAccount(db, seals, { table, id, anew: ['password'] }, async () => {
    const { rows } = await db.query<{ version: number }>(statements[table], [id, hash, now, made, given, weak]);
    return rows[0]?.version;
  });
