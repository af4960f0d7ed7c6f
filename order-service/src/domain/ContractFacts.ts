/** What stands in a contract (issue 5): all of it facts of the order, as texts and numbers; money in fen, days in Beijing. */
export type ContractFacts = {
  contractNo: string;
  orderNo: string;
  /** `yyyy-MM-dd HH:mm:ss` */
  madeAt: string;
  seller: string;
  buyer: string;
  good: string;
  specification: string;
  quantity: number;
  unit: string;
  priceFen: number;
  totalFen: number;
  warehouse: string;
  pickup: string;
  orderedAt: string;
  paidAt: string;
};

/** A finished contract; `missing` are the characters that the font does not have and that a 〓 stands for. */
export type RenderedContract = { pdf: Buffer; missing: string[] };
