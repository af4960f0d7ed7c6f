import type { LegalEntity, DocumentSlot, EventData } from '@xinyue/contracts';
import type { Held } from '../../domain/hold.ts';
import { type Payer, payerAudit, samePayer } from '../../domain/payer.ts';
import { type FormerPayee, isPayeeWaiting, type PayeeChange } from './payeeWait.ts';

/** A merchant as it is published and stored (E-18); its shop carries the id of its customer everywhere (Z-25). */
export type Merchant = {
  id: string;
  customerId: string;
  account: string;
  shopName: string;
  disabled: boolean;
  autoWithdraw: boolean;
  payer: Payer;
  /** Who set this payee, where it was somebody else than the customer. */
  payerSetBy?: string | null;
  /** Those of the application that made it; none where it came by another way. */
  documents?: Record<DocumentSlot, string[]>;
};

/** A merchant by its row, with its documents (E-18). */
export type StoredMerchant = Merchant & {
  customerDisabled: boolean;
  /** How often people changed it, from 1: the `version` of forms and lists. */
  edits: number;
  /** Who the shop is on contracts. */
  company: LegalEntity;
  documents: Record<DocumentSlot, string[]>;
  createdAt: Date;
  changedAt: Date;
  payeeChange: PayeeChange;
  /** The payee is not as it was sealed: nothing is paid to it until another is set. */
  payeeTampered: boolean;
  /** The account name of who set it. */
  payeeSetter: string;
  /** What was in force before it. */
  formerPayee: FormerPayee | null;
  /** What its withdrawals waited for last: a change of its own, or of its customer. */
  held: Held | undefined;
  /** Another shop has the same name (`shopKey`). */
  sameName: boolean;
};

/** A merchant in the audit trail: what can change, numbers and names of the bank account hidden; `before` is what it was changed from. */
export const merchantAudit = ({ disabled, autoWithdraw, company, payer }: StoredMerchant, before?: StoredMerchant) => ({
  disabled,
  autoWithdraw,
  ...company,
  ...payerAudit(payer, before?.payer),
});

/** What others may know of a shop, of its payee the name of the bank alone; it is open while neither the merchant nor its customer is disabled (S-19). */
export const merchantFact = (
  merchant: Omit<Merchant, 'payer' | 'payerSetBy' | 'account'> & { payer: Pick<Payer, 'bankName'> },
  customerDisabled = false,
): EventData<'merchant.changed'> => ({
  shopId: merchant.customerId,
  merchantId: merchant.id,
  name: merchant.shopName,
  open: !merchant.disabled && !customerDisabled,
  autoWithdraw: merchant.autoWithdraw,
  payeeBank: merchant.payer.bankName,
  ...(merchant.documents && { licenceChecked: (merchant.documents.enterpriseBusinessLicense ?? []).length > 0 }),
});

/** The payee's last change after an edit by staff, and what the shop may take back: the same details again are no change. */
export function payeeChangeAfter(before: StoredMerchant, payer: Payer, by: string, at: { now: Date; holdMs: number }) {
  const { payeeChange, formerPayee } = before;
  if (samePayer(before.payer, payer)) return { payeeChange, formerPayee };
  return {
    payeeChange: { changedAt: at.now, changedBy: by, replaced: before.payer.acctNo !== '', confirmed: false },
    // What never was in force is nothing to go back to.
    formerPayee: before.payeeTampered ? null : isPayeeWaiting(before, at) ? formerPayee : { payer: before.payer, ...payeeChange },
  };
}
