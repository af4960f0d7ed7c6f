import type { EventData } from '@xinyue/contracts';

/**
 * A payment as we know it: `open` the cashier waits or the channel has not reported yet, `settled` money received, `refused` by the channel,
 * `closed` its order ended before anything was paid, `refunding` and `refunded` the payer gets it back.
 */
export type PaymentState = 'open' | 'settled' | 'refused' | 'closed' | 'refunding' | 'refunded';

export type Payment = {
  paymentNo: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  fen: number;
  channel: string;
  state: PaymentState;
  transId: string | null;
  /** Counts its events from 1; 0 before the first. */
  version: number;
  createdAt: Date;
};

/** Money of this payment never came: late money may still settle it. */
export const isUnsettled = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'open' || state === 'refused' || state === 'closed';

/** The data of payment events. */
export const paymentData = ({ paymentNo, orderId, fen, channel }: Payment): EventData<'payment.settled'> => ({
  paymentNo,
  orderId,
  fen,
  channel,
});
