import { defaultPayType } from '@xinyue/contracts/codes';
import { createRequestKeys } from '../../api/createRequestKeys.ts';

export type PayType = 0 | 1 | 2;

/** What one opened buy dialog is about: its input, the time it stands for and the keys it sends. */
export type PurchaseAttempt = {
  quantity: string;
  payType: PayType;
  payTime: string;
  keyOf: (body: unknown) => string;
  /** It was sent and no answer came: it may or may not have become an order. */
  unanswered: boolean;
};

const kept = new Map<string, PurchaseAttempt>();

/**
 * An attempt whose answer got lost is kept under its good until it is settled: opened again it holds what was typed and the same time
 * and keys, so that sending it once more cannot make a second order.
 */
export const purchaseAttempts = {
  open: (spotId: string, minimum: number, payTime: string): PurchaseAttempt =>
    kept.get(spotId) ?? {
      quantity: String(minimum),
      payType: defaultPayType,
      payTime,
      keyOf: createRequestKeys(),
      unanswered: false,
    },
  keep: (spotId: string, attempt: PurchaseAttempt) => void kept.set(spotId, attempt),
  settle: (spotId: string) => void kept.delete(spotId),
};
