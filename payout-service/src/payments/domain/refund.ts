import type { EventData } from '@xinyue/contracts';

/** Money owed to a payer. One per order and transaction number of the channel: the same money is never given back twice. */
export type Refund = {
  refundNo: string;
  orderId: string;
  paymentNo: string;
  transId: string;
  fen: number;
  reason: string;
  /** `failed`: the channel could not pay it out; it stays owed and waits for staff. */
  state: 'opened' | 'settled' | 'failed';
  /** Who brought the money and has to give it back. */
  channel: string;
  /** The channel's own number of the refund, once it reported one. */
  proof: string | null;
};

/** What refund events say. */
export const refundData = ({ refundNo, orderId, fen, reason }: Refund): EventData<'refund.opened'> => ({
  refundNo,
  orderId,
  fen,
  reason,
});
