import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import { defaultPayType } from '@xinyue/contracts/codes';
import { newRequestKey } from '@xinyue/web/client/createRequestKeys';
import { draftsOfTab } from '@xinyue/web/drafts/draftsOfTab';

export type PayType = 0 | 1 | 2;
type Choice = { quantity: number; payType: PayType };
/** What went to the server: sent once more it is the same request, whatever the good costs by now. */
export type SentOrder = Choice & { fen: number; payTime: string; key: string };

/** What one opened buy dialog is about: its input, the time it stands for, and what was sent without an answer so far. */
export type PurchaseAttempt = { quantity: string; payType: PayType; payTime: string; unanswered: readonly SentOrder[] };

/** An unpaid order expires after half an hour: an older attempt is over, and sending it again would answer the expired order. */
const aliveMs = 30 * 60_000;
const isAlive = (order: SentOrder, now: string): boolean => {
  const [then, at] = [fromBeijingTime(order.payTime), fromBeijingTime(now)];
  return then !== undefined && at !== undefined && at.getTime() - then.getTime() < aliveMs;
};

/** By good, of each customer: it goes with them, as all unsaved work does. */
const attempts = draftsOfTab<Record<string, PurchaseAttempt>>('orders');

/**
 * An attempt is kept under its customer and good from the moment it is sent until it is settled, in session storage: a lost answer and a
 * reload alike bring it back with what was typed, the same time and the same key, so that sending it once more makes no second order.
 */
export const purchaseAttempts = {
  open(userId: string, spotId: string, quantity: string, payTime: string): PurchaseAttempt {
    const kept = attempts.get(userId)?.[spotId];
    const unanswered = kept?.unanswered.filter((order) => isAlive(order, payTime)) ?? [];
    if (kept && unanswered.length > 0) return { ...kept, unanswered };
    return { quantity, payType: defaultPayType, payTime, unanswered };
  },
  keep(userId: string, spotId: string, attempt: PurchaseAttempt): void {
    if (attempt.unanswered.length === 0) return purchaseAttempts.settle(userId, spotId);
    // In a full or closed storage the attempt lives as long as its dialog.
    attempts.set(userId, { ...attempts.get(userId), [spotId]: attempt });
  },
  settle(userId: string, spotId: string): void {
    const { [spotId]: settled, ...others } = attempts.get(userId) ?? {};
    if (!settled) return;
    if (Object.keys(others).length > 0) attempts.set(userId, others);
    else attempts.delete(userId);
  },
};

/** What is sent for this choice: the same as last time where it was sent before. */
export const orderToSend = ({ unanswered, payTime }: PurchaseAttempt, choice: Choice, fen: number): SentOrder =>
  unanswered.find(({ quantity, payType }) => quantity === choice.quantity && payType === choice.payType) ?? {
    ...choice,
    fen,
    payTime,
    key: newRequestKey(),
  };
