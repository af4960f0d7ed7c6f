/** The terms on which money is credited and let go (own-names, Money). Amounts in fen. */
export type Terms = {
  /** When an order's money is at the shop's disposal (Z-20). */
  creditAt: 'paid' | 'pickedUp';
  /** For how long the money of a picked-up order is pending. */
  creditHoldMs: number;
  /** When after a day with payments the statement of its channel is due. */
  settleDueMs: number;
  /** For so many days from a payment's own on its line may come in a statement; 0: for ever. */
  settleSpanDays: number;
  /** Most of a line that its channel may keep, in hundredths of a per cent; 0: no limit. */
  channelFeeBasis: number;
  /** The smallest withdrawal, and what is kept of each. */
  minFen: number;
  feeFen: number;
  /** Most of one Beijing day, per account and in all. */
  dayFen: number;
  dayAllFen: number;
  /** What leaves within 24 hours without a second person stays below: of an account or to a payee, and of all. */
  reviewFen: number;
  reviewAllFen: number;
  /** The same of refunds, and of cancellations of orders whose money has left: of a shop or of the person who began them. */
  refundReviewFen: number;
  cancelReviewFen: number;
  /** Nothing goes to a payee for so long after it replaced another. */
  payeeHoldMs: number;
  /** When the bank is first asked about an unknown end, and how far apart it must answer twice that it does not know the number. */
  queryMs: number;
  resendMs: number;
  /** When accounts that want it are withdrawn by themselves: `HH:mm` in Beijing. */
  autoAt: string;
  /** When the day before is closed, and when it is compared with the bank's statement: `HH:mm` in Beijing. */
  headsAt: string;
  reconcileAt: string;
};
