import { beijingTime, documentSlots, type DocumentSlot, type MerchantRow } from '@xinyue/contracts';
import { maskCard } from '../../domain/masks.ts';
import { payerAudit } from '../../domain/payer.ts';
import type { StoredMerchant } from './merchant.ts';

/** A merchant on the wire (C-48), the card number masked; documents for operators alone (P-13). */
export function merchantRowOf(merchant: StoredMerchant, withDocuments: boolean): MerchantRow {
  const documents = Object.fromEntries(
    documentSlots.map((slot) => [slot, withDocuments ? merchant.documents[slot].join(',') : '']),
  ) as Record<DocumentSlot, string>;
  return {
    id: merchant.id,
    shopName: merchant.shopName,
    account: merchant.account,
    userCustomerId: merchant.userCustomerId,
    reamrk1: merchant.disabled ? '1' : '0',
    reamrk3: merchant.autoWithdraw ? '1' : '0',
    sameName: merchant.sameName ? 1 : 0,
    del: 0,
    createTime: beijingTime(merchant.createdAt),
    ...documents,
    payerAcctType: merchant.payer.type,
    payerBankNo: merchant.payer.bankNo,
    payerBankName: merchant.payer.bankName,
    payerAcctNo: maskCard(merchant.payer.acctNo),
    payerAcctName: merchant.payer.acctName,
    version: merchant.edits,
  };
}

/** A merchant in the audit trail: what can change, numbers and names of the bank account hidden; `before` is what it was changed from. */
export const merchantAudit = ({ disabled, autoWithdraw, payer }: StoredMerchant, before?: StoredMerchant) => ({
  reamrk1: disabled ? '1' : '0',
  reamrk3: autoWithdraw ? '1' : '0',
  ...payerAudit(payer, before?.payer),
});
