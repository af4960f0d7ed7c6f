/** The two who must agree. */
export type Side = 'customer' | 'shop';
/** A contract made from an order: where its file lies and what its bytes hash to; `missing` are characters the font does not have. */
export type Contract = {
  contractNo: string;
  orderId: string;
  saveUrl: string;
  sha256: string;
  missing: string[];
  madeAt: Date;
  madeBy: string;
};
/** Who confirmed which bytes, when, from which address and in which session. */
export type Confirmation = {
  contractNo: string;
  side: Side;
  accountId: string;
  who: string;
  at: Date;
  origin: string;
  session: string;
  sha256: string;
};
