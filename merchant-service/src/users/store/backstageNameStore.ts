import type { Db } from '@xinyue/kit/db/db';
import { insertRow } from '../../store/rows.ts';

type BackstageName = { account: string; userId?: string; merchantId?: string; applicationId?: string };

/**
 * Takes a name in the back office, where staff, merchants and applications under review share one list (Z-60). False when it is
 * taken.
 */
export const takeBackstageName = (db: Db, { account, userId, merchantId, applicationId }: BackstageName): Promise<boolean> =>
  insertRow(db, 'backstage_names', {
    name: account.toLowerCase(),
    user_id: userId ?? null,
    merchant_id: merchantId ?? null,
    application_id: applicationId ?? null,
  });

/** Gives back the name that an application under review holds. */
export const releaseApplicationName = (db: Db, applicationId: string): Promise<unknown> =>
  db.query('delete from backstage_names where application_id = $1', [applicationId]);

/** Is this name taken in the back office, in whatever case (Z-60)? */
export async function isBackstageNameTaken(db: Db, account: string): Promise<boolean> {
  return (await db.query('select from backstage_names where name = lower($1)', [account])).rowCount === 1;
}
