import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import type { User } from '../domain/user.ts';
import { openUser, type UserRow } from './userStore.ts';

/** Who handed in an application, also when the account was deleted since. */
export async function findApplicant(db: Db, vault: Vault, customerId: string): Promise<{ user: User; createdAt: Date }> {
  const { rows } = await db.query<UserRow & { created_at: Date }>('select * from users where id = $1', [customerId]);
  // The foreign key of the application says that the row is there.
  const row = rows[0]!;
  return { user: openUser(row, vault), createdAt: row.created_at };
}
