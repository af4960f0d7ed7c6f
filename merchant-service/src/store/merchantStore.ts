import { shopKey } from '@xinyue/contracts';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import type { Merchant } from '../domain/merchant.ts';
import { documentRow } from './documentColumns.ts';
import { insertRow } from './insertRow.ts';
import { sealPayer } from './personalColumns.ts';

/** Stores a new merchant, its personal columns sealed. False when its customer has a shop already. */
export async function insertMerchant(
  db: Db,
  vault: Vault,
  merchant: Merchant,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const box = vault.newRecord({ table: 'merchants', id: merchant.id });
  return insertRow(db, 'merchants', {
    id: merchant.id,
    user_customer_id: merchant.userCustomerId,
    shop_name: merchant.shopName,
    shop_key: shopKey(merchant.shopName),
    account: merchant.account,
    password_hash: passwordHash,
    disabled: merchant.disabled,
    auto_withdraw: merchant.autoWithdraw,
    ...(merchant.documents && documentRow(merchant.documents)),
    ...sealPayer(box, merchant.payer),
    data_key: box.wrappedKey,
    created_at: now,
    updated_at: now,
  });
}

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
