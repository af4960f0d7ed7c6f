import type { EventData } from '@xinyue/contracts';

/** Money owed to a payer. One per order and transaction number of the channel: the same money is never given back twice. */
export type Refund = {
  refundNo: string;
  orderId: string;
  paymentNo: string;
  transId: string;
  fen: number;
  reason: string;
  state: 'opened' | 'settled';
};

/** What refund events say. */
export const refundData = ({ refundNo, orderId, fen, reason }: Refund): EventData<'refund.opened'> => ({
  refundNo,
  orderId,
  fen,
  reason,
});
