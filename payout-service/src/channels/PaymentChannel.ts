/**
 * What a channel says of a refund. `paid` and `refused` are final, `processing` is not; `notFound` is no refusal: it may be on its way still.
 * `proof` is the channel's own number of it.
 */
export type RefundWord =
  { word: 'paid'; proof?: string } | { word: 'refused'; reason: string } | { word: 'processing' } | { word: 'notFound' };

/** What a refund needs: the same number again is the same refund. */
export type RefundOrder = { refundNo: string; customerId: string; transId: string; fen: number };

/**
 * A way by which payers pay and get their money back (ADR 35). How a payment ended it reports under its name, by the signed notices of a
 * partner (C-74): nobody asks for that. How a refund ended it may report too; it is asked about until then.
 */
export type PaymentChannel = {
  /** Its name as a partner; stands in every payment and refund. */
  name: string;
  /** Where the payer goes with an open payment. */
  open(payment: { paymentNo: string }): Promise<{ payUrl: string }>;
  /** Pays a refund out, once for its number. What throws or takes too long says nothing at all; where the signal says so it ends at once, by throwing. */
  refund(refund: RefundOrder, signal?: AbortSignal): Promise<RefundWord>;
  queryRefund(refundNo: string, signal?: AbortSignal): Promise<RefundWord>;
};
