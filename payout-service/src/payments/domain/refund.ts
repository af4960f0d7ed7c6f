import type { EventData } from '@xinyue/contracts';

/**
 * S-49. `review`: it waits for a second person, who may have `rejected` it; `sent`: the channel was called, its end is not known; `failed`: it could
 * not pay it out. Rejected and failed ones stay owed and wait for staff.
 */
export type RefundState = 'review' | 'opened' | 'sent' | 'settled' | 'failed' | 'rejected';

/** Money owed to a payer. One per payment: the same money is never given back twice. */
export type Refund = {
  refundNo: string;
  orderId: string;
  paymentNo: string;
  transId: string;
  fen: number;
  reason: string;
  state: RefundState;
  /** Who brought the money and has to give it back. */
  channel: string;
  /** The channel's own number of the refund, once it reported one. */
  proof: string | null;
  /** How often staff had it tried again after it had failed. */
  retries: number;
  /** The shop whose order it was for; the person who began it, '' where nobody did, and the name as people read it. */
  shopId: string;
  askedBy: string;
  askedName: string;
  /** Who let it go last: in that person's sums it counts. */
  countedBy: string;
  /** It leaves without a person's review. */
  unreviewed: boolean;
};

/** The data of refund events. */
export const refundData = ({ refundNo, orderId, fen, reason, shopId, channel }: Refund): EventData<'refund.opened'> => ({
  refundNo,
  orderId,
  fen,
  reason,
  // Refunds of before shops were noted have none.
  ...(shopId && { shopId }),
  channel,
});

/** Refunds what was paid at a machine: an order that does not exist here and in no ledger (Z-108). */
export type MachineRefund = { refundNo: string; transId: string; fen: number; payType: number };

/**
 * Pays such a refund out, once for its number; repeated, it answers the same end. Refusal: `conflict` where the number was another
 * refund's. Without an answer the end is unknown.
 */
export type RefundMachine = (refund: MachineRefund) => Promise<{ state: 'paid' | 'refused'; proof?: string; reason?: string }>;
