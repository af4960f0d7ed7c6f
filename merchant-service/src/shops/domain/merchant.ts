import type { DocumentSlot, EventData } from '@xinyue/contracts';
import { type Payer, payerAudit } from '../../domain/payer.ts';

/** A merchant as it is published and stored (E-18); its shop carries the id of its customer everywhere (Z-25). */
export type Merchant = {
  id: string;
  customerId: string;
  account: string;
  shopName: string;
  disabled: boolean;
  autoWithdraw: boolean;
  payer: Payer;
  /** Those of the application that made it; none where it came by another way. */
  documents?: Record<DocumentSlot, string[]>;
};

/** A merchant as its row says, with its documents (E-18). */
export type StoredMerchant = Merchant & {
  customerDisabled: boolean;
  /** How often people changed it, from 1: the `version` of forms and lists. */
  edits: number;
  documents: Record<DocumentSlot, string[]>;
  createdAt: Date;
  /** Another shop has the same name (`shopKey`). */
  sameName: boolean;
};

/** A merchant in the audit trail: what can change, numbers and names of the bank account hidden; `before` is what it was changed from. */
export const merchantAudit = ({ disabled, autoWithdraw, payer }: StoredMerchant, before?: StoredMerchant) => ({
  disabled,
  autoWithdraw,
  ...payerAudit(payer, before?.payer),
});

/** What others may know of a shop; it is open while neither the merchant nor its customer is disabled (S-19). */
export const merchantFact = (
  merchant: Omit<Merchant, 'payer' | 'account' | 'documents'>,
  customerDisabled = false,
): EventData<'merchant.changed'> => ({
  shopId: merchant.customerId,
  merchantId: merchant.id,
  name: merchant.shopName,
  open: !merchant.disabled && !customerDisabled,
  autoWithdraw: merchant.autoWithdraw,
});
