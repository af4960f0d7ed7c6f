import { beijingTime, documentSlots, type DocumentSlot, type MerchantRow, type MerchantUpdate } from '@xinyue/contracts';
import { holdNow } from '../../domain/hold.ts';
import { maskCard } from '../../domain/masks.ts';
import type { StoredMerchant } from '../domain/merchant.ts';

/** A merchant as operators and itself see it (C-48), the card number masked; documents for operators alone (P-13). */
export const merchantRowOf =
  (withDocuments: boolean) =>
  (merchant: StoredMerchant): MerchantRow => {
    const documents = Object.fromEntries(
      documentSlots.map((slot) => [slot, withDocuments ? merchant.documents[slot].join(',') : '']),
    ) as Record<DocumentSlot, string>;
    return {
      id: merchant.id,
      shopName: merchant.shopName,
      account: merchant.account,
      userCustomerId: merchant.customerId,
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
      changeTime: beijingTime(merchant.changedAt),
    };
  };

/**
 * A shop and its payee for payout-service: full numbers, when and by whom they were last set, what its withdrawals wait for, and the data of
 * `merchant.changed`.
 */
export const payeeOf = (
  { payer, payeeChange, disabled, customerDisabled, shopName, autoWithdraw, held }: StoredMerchant,
  { holdMs, now }: { holdMs: number; now: Date },
) => ({
  payerAcctType: payer.type,
  payerBankNo: payer.bankNo,
  payerBankName: payer.bankName,
  payerAcctNo: payer.acctNo,
  payerAcctName: payer.acctName,
  changedAt: payeeChange.changedAt?.toISOString() ?? null,
  changedBy: payeeChange.changedBy,
  replaced: payeeChange.replaced,
  hold: holdNow(held, holdMs, now),
  open: !disabled && !customerDisabled,
  shopName,
  autoWithdraw,
});

const code = (flag: boolean | undefined) => (flag === undefined ? undefined : flag ? '1' : '0');

/** An update under its documented names, in their order: keys of requests are kept with the hash of this. */
export const sentMerchantUpdateOf = ({ id, disabled, autoWithdraw, versionSeen, payer }: MerchantUpdate) => ({
  id,
  reamrk1: code(disabled),
  reamrk3: code(autoWithdraw),
  versionSeen,
  payer,
});
