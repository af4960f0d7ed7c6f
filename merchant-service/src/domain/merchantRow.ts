import { beijingTime, documentSlots, type DocumentSlot, type MerchantRow } from '@xinyue/contracts';
import { maskCard } from './masks.ts';
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
    del: 0,
    createTime: beijingTime(merchant.createdAt),
    ...documents,
    payerAcctType: merchant.payer.type,
    payerBankNo: merchant.payer.bankNo,
    payerBankName: merchant.payer.bankName,
    payerAcctNo: maskCard(merchant.payer.acctNo),
    payerAcctName: merchant.payer.acctName,
  };
}

/** A merchant in the audit trail: what can change, numbers and names of the bank account hidden. */
export const merchantAudit = ({ disabled, autoWithdraw, payer }: StoredMerchant) => ({
  reamrk1: disabled ? '1' : '0',
  reamrk3: autoWithdraw ? '1' : '0',
  payerAcctType: payer.type,
  payerBankNo: maskCard(payer.bankNo),
  payerBankName: payer.bankName,
  payerAcctNo: maskCard(payer.acctNo),
  payerAcctName: payer.acctName && `${payer.acctName.slice(0, 1)}**`,
});
