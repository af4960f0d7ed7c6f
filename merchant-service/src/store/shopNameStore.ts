import { type ApplicationWarning, auditStatuses, shopKey } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Application } from '../domain/application.ts';

/** From here to the end of the transaction nobody else decides about a shop of this name. */
export const lockShopName = (db: Db, shopName: string): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('shop name'), hashtext($1))`, [shopKey(shopName)]);

/** Has a shop this name, in whatever width, case and with whatever blanks? */
export async function isShopNameTaken(db: Db, shopName: string): Promise<boolean> {
  const { rowCount } = await db.query('select from merchants where shop_key = $1 and not deleted limit 1', [shopKey(shopName)]);
  return rowCount === 1;
}

/** Shops of this name, and applications of others that wait with it. */
export async function findSameNames(db: Db, application: Application): Promise<ApplicationWarning[]> {
  const { rows } = await db.query<ApplicationWarning>(
    `select null as slot, 'sameName' as kind, id as "applicationId", shop_name as "shopName", audit_status as "auditStatus"
     from applications where shop_key = $1 and audit_status = ${auditStatuses.pending} and customer_id <> $2
     union all
     select null, 'sameName', null, shop_name, ${auditStatuses.passed} from merchants
     where shop_key = $1 and not deleted and user_customer_id <> $2
     order by 3 nulls first limit 50`,
    [shopKey(application.shopName), application.customerId],
  );
  return rows;
}
