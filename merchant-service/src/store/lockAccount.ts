import { type Actor, userTypes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/**
 * From here to the end of the transaction nobody changes the password of this account or shuts it out; others may sign in meanwhile. The
 * customer first, then its shop, as everywhere.
 */
export async function lockAccount(db: Db, { accountId, ownerId, userType }: Actor): Promise<void> {
  await db.query('select from users where id = $1 for share', [ownerId]);
  if (userType === userTypes.merchant) await db.query('select from merchants where id = $1 for share', [accountId]);
}
