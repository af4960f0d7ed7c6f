import type { EventData } from '@xinyue/contracts';

/** Money owed to a payer. One per payment: the same money is never given back twice. */
export type Refund = {
  refundNo: string;
  orderId: string;
  paymentNo: string;
  transId: string;
  fen: number;
  reason: string;
  /** S-49. `sent`: the channel was called, its end is not known; `failed`: it could not pay it out, it stays owed and waits for staff. */
  state: 'opened' | 'sent' | 'settled' | 'failed';
  /** Who brought the money and has to give it back. */
  channel: string;
  /** The channel's own number of the refund, once it reported one. */
  proof: string | null;
  /** How often staff had it tried again after it had failed. */
  retries: number;
};

/** What refund events say. */
export const refundData = ({ refundNo, orderId, fen, reason }: Refund): EventData<'refund.opened'> => ({
  refundNo,
  orderId,
  fen,
  reason,
});

/** Gives back what was paid at a machine: an order that is nobody's here and in no ledger (Z-108). */
export type MachineRefund = { refundNo: string; transId: string; fen: number; payType: number };

/**
 * Pays such a refund out, once for its number; asked again it tells the same end. Refusal: `conflict` where the number was another refund's. Whoever
 * gets no answer knows nothing.
 */
export type RefundMachine = (refund: MachineRefund) => Promise<{ state: 'paid' | 'refused'; proof?: string; reason?: string }>;
