/**
 * A channel's answer about a refund. `paid` and `refused` are final, `processing` is not; `notFound` is no refusal: it may still be on its
 * way. `proof` is the channel's own number of it.
 */
export type RefundAnswer =
  { result: 'paid'; proof?: string } | { result: 'refused'; reason: string } | { result: 'processing' } | { result: 'notFound' };

/** What a refund needs: the same number again is the same refund. */
export type RefundOrder = { refundNo: string; customerId: string; transId: string; fen: number };

/**
 * A way to pay and to get money back (ADR 35). How a payment ended comes as a signed notice of the partner of its name (C-74) and is never
 * asked for. How a refund ended may come as a notice too; until then it is asked for.
 */
export type PaymentChannel = {
  /** Its name as a partner; stands in every payment and refund. */
  name: string;
  /** Where the payer goes with an open payment. */
  open(payment: { paymentNo: string }): Promise<{ payUrl: string }>;
  /**
   * Pays a refund out, once for its number. Throwing or taking too long is no answer; when the signal aborts it ends at once, by throwing.
   */
  refund(refund: RefundOrder, signal?: AbortSignal): Promise<RefundAnswer>;
  queryRefund(refundNo: string, signal?: AbortSignal): Promise<RefundAnswer>;
};
