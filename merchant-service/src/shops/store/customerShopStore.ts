import type { Db } from '@xinyue/kit/db/db';

export type ClosedMerchant = { id: string; userCustomerId: string; shopName: string; autoWithdraw: boolean; version: number };

/** The name of this customer's shop, while that is not disabled itself. */
export async function findOpenShopName(db: Db, userCustomerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    'select shop_name as name from merchants where user_customer_id = $1 and not (disabled or deleted)',
    [userCustomerId],
  );
  return rows[0]?.name;
}

/** The shop that closes with its customer, if there is one that was open; two events are published of it, and `version` is that of the second. */
export async function closeMerchantOf(db: Db, userCustomerId: string, now: Date): Promise<ClosedMerchant | undefined> {
  const { rows } = await db.query<ClosedMerchant>(
    `update merchants set version = version + 2, updated_at = $2 where user_customer_id = $1 and not (disabled or deleted)
     returning id, user_customer_id as "userCustomerId", shop_name as "shopName", auto_withdraw as "autoWithdraw", version`,
    [userCustomerId, now],
  );
  return rows[0];
}

/** The shop that opens again with its customer, if it has one that is not disabled itself; one event is published of it. */
export async function openMerchantOf(db: Db, userCustomerId: string, now: Date): Promise<ClosedMerchant | undefined> {
  const { rows } = await db.query<ClosedMerchant>(
    `update merchants set version = version + 1, updated_at = $2 where user_customer_id = $1 and not (disabled or deleted)
     returning id, user_customer_id as "userCustomerId", shop_name as "shopName", auto_withdraw as "autoWithdraw", version`,
    [userCustomerId, now],
  );
  return rows[0];
}
