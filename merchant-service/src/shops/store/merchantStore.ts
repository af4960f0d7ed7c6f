import { shopKey } from '@xinyue/contracts';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import { documentRow } from '../../store/documentColumns.ts';
import { sealPayer } from '../../store/personalColumns.ts';
import { insertRow, updateRow } from '../../store/rows.ts';
import type { Merchant, StoredMerchant } from '../domain/merchant.ts';
import { merchantPlace } from './merchantListStore.ts';

/** Stores a new merchant, its personal columns sealed. False when its customer has a shop already. */
export async function insertMerchant(
  db: Db,
  vault: Vault,
  merchant: Merchant,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const box = vault.newRecord(merchantPlace(merchant.id));
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

/** Stores what may change of a locked merchant; its version rises by `facts` and is answered. */
export async function saveMerchantRow(db: Db, vault: Vault, merchant: StoredMerchant, now: Date, facts: number): Promise<number> {
  const { rows } = await db.query<{ data_key: Buffer }>('select data_key from merchants where id = $1', [merchant.id]);
  const box = vault.openRecord(merchantPlace(merchant.id), rows[0]!.data_key);
  const { disabled, autoWithdraw, payer } = merchant;
  const columns = { disabled, auto_withdraw: autoWithdraw, ...sealPayer(box, payer), edits: merchant.edits, updated_at: now };
  return updateRow(db, 'merchants', merchant.id, columns, facts);
}

/** Locks a merchant and counts a change of it that is no column of its form. */
export const countMerchantEdit = (db: Db, id: string): Promise<unknown> =>
  db.query('update merchants set edits = edits + 1 where id = $1', [id]);

/** From here to the end of the transaction nobody else decides about a shop of this name. */
export const lockShopName = (db: Db, shopName: string): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('shop name'), hashtext($1))`, [shopKey(shopName)]);

/** Has a shop this name, in whatever width, case and with whatever blanks? */
export async function isShopNameTaken(db: Db, shopName: string): Promise<boolean> {
  const { rowCount } = await db.query('select from merchants where shop_key = $1 and not deleted limit 1', [shopKey(shopName)]);
  return rowCount === 1;
}
