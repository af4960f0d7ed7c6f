/** What a client was told of one of its orders. `customerId` and `quantity` name the wish: no buyer asks for the same quantity twice. */
export type Wish = { customerId: string; spotId: string; quantity: number };
export type Acknowledged = Wish & {
  id: string;
  orderNo: string;
  /** Where the acknowledged steps have brought it: the stored code and whether it is cancelled. */
  status: string;
  deleted: boolean;
};

/** Everything the clients of a run were told, and what went against what they are promised. */
export type Journal = {
  acknowledged: Acknowledged[];
  refused: Wish[];
  /** Steps of orders (paid, confirmed, picked up, cancelled) that were acknowledged. */
  steps: number;
  /** Requests sent again, after a lost answer or a refusal that asks to come again. */
  retried: number;
  /** Answers a client should never get, or never got: one line each. */
  broken: string[];
  /** Longest time from the first try to the definite answer. */
  slowest: { ms: number; what: string };
};

export const newJournal = (): Journal => ({
  acknowledged: [],
  refused: [],
  steps: 0,
  retried: 0,
  broken: [],
  slowest: { ms: 0, what: '' },
});
