import {
  beijingTime,
  type LegalEntity,
  documentSlots,
  type DocumentSlot,
  type MerchantRow,
  type MerchantUpdate,
  type PayeeWait,
  type ShopCompany,
} from '@xinyue/contracts';
import { holdNow } from '../../domain/hold.ts';
import { maskCard } from '../../domain/masks.ts';
import { maskPayee } from '../../domain/payer.ts';
import type { StoredMerchant } from '../domain/merchant.ts';
import { heldUntil, isForeign, isPayeeWaiting } from '../domain/payeeWait.ts';

/** A merchant as operators and itself see it (C-48), the card number masked; documents for operators alone (P-13). */
export const merchantRowOf =
  (withDocuments: boolean, at: { now: Date; holdMs: number }) =>
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
      payeeWait: payeeWaitOf(merchant, at),
      version: merchant.edits,
      changeTime: beijingTime(merchant.changedAt),
    };
  };

/** The company of a shop and the version it is of. */
export const companyRowOf = ({ company, version }: { company: LegalEntity; version: number }): ShopCompany => ({
  ...company,
  version,
});

/** Who set a payee that is not in force yet, when, from when it may be paid, and what stands there again where the shop takes it back. */
export function payeeWaitOf(merchant: StoredMerchant, at: { now: Date; holdMs: number }): PayeeWait | null {
  if (!isPayeeWaiting(merchant, at)) return null;
  const { payeeChange, payeeSetter, formerPayee } = merchant;
  const until = heldUntil(merchant, at);
  return {
    by: payeeSetter,
    time: beijingTime(payeeChange.changedAt!),
    confirmed: payeeChange.confirmed ? 1 : 0,
    until: until && beijingTime(until),
    before: formerPayee ? maskPayee(formerPayee.payer) : '',
  };
}

/**
 * A shop and its payee for payout-service: full numbers, when and by whom they were last set, what its withdrawals wait for, and the data of
 * `merchant.changed`.
 */
export const payeeOf = (
  merchant: StoredMerchant,
  { holdMs, payeeHoldMs, now }: { holdMs: number; payeeHoldMs: number; now: Date },
) => {
  const { payer, payeeChange, disabled, customerDisabled, shopName, autoWithdraw, held } = merchant;
  return {
    payerAcctType: payer.type,
    payerBankNo: payer.bankNo,
    payerBankName: payer.bankName,
    payerAcctNo: payer.acctNo,
    payerAcctName: payer.acctName,
    changedAt: payeeChange.changedAt?.toISOString() ?? null,
    changedBy: payeeChange.changedBy,
    replaced: payeeChange.replaced || isForeign(merchant),
    confirmed: payeeChange.confirmed,
    tampered: merchant.payeeTampered,
    waiting: payeeWaitOf(merchant, { holdMs: payeeHoldMs, now }),
    hold: holdNow(held, holdMs, now),
    open: !disabled && !customerDisabled,
    shopName,
    autoWithdraw,
  };
};

const code = (flag: boolean | undefined) => (flag === undefined ? undefined : flag ? '1' : '0');

/** An update under its documented names, in their order: keys of requests are kept with the hash of this. */
export const sentMerchantUpdateOf = ({ id, disabled, autoWithdraw, versionSeen, payer }: MerchantUpdate) => ({
  id,
  reamrk1: code(disabled),
  reamrk3: code(autoWithdraw),
  versionSeen,
  payer,
});
