/**
 * A way by which payers pay and get their money back (DESIGN §3). How a payment ended it reports under its name, by the signed notices of a
 * partner (C-74): nobody asks for that.
 */
export type PaymentChannel = {
  /** Its name as a partner; stands in every payment and refund. */
  name: string;
  /** Where the payer goes with an open payment. */
  open(payment: { paymentNo: string }): Promise<{ payUrl: string }>;
  /**
   * Pays a refund out, once for its number: asking again is how its end is queried. Answers the channel's own number of it, if it has one;
   * undefined while it cannot say that the money went out.
   */
  refund(refund: { refundNo: string; transId: string; fen: number }): Promise<{ proof?: string } | undefined>;
};
