/** A deal, or an offer where there are too few: its price in fen per tonne, its grams, and who sold and bought as keyed numbers. */
export type Evidence = {
  id: string;
  priceFen: number;
  grams: bigint;
  seller: number;
  /** Null of an offer. */
  buyer: number | null;
  /** It says nothing of the market: the platform's own shop sells, or a shop buys from itself. */
  own: boolean;
};

/** Something with a weight in grams, as the rules leave it. */
export type Weighed<T extends Evidence = Evidence> = T & { weight: bigint };
