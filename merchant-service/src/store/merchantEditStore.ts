import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import type { StoredMerchant } from '../domain/merchant.ts';
import { merchantPlace } from './merchantListStore.ts';
import { sealPayer } from './personalColumns.ts';
import { updateRow } from './updateRow.ts';

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
