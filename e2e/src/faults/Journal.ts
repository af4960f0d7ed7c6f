/** The answer a client got about one of its orders. `customerId` and `quantity` name the wish: no buyer asks for the same quantity twice. */
export type Wish = { customerId: string; spotId: string; quantity: number };
export type Acknowledged = Wish & {
  id: string;
  orderNo: string;
  /** Where the acknowledged steps have brought it: the stored code and whether it is cancelled. */
  status: string;
  deleted: boolean;
};

/** All answers that the clients of a run got, and what broke a promise to them. */
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

/** An order as it is stored: of the same form. */
export type StoredOrder = Acknowledged;

export type Differences = { lost: string[]; doubled: string[]; unasked: string[]; stepsLost: string[] };

const wishOf = ({ customerId, quantity }: Pick<Wish, 'customerId' | 'quantity'>) => `${customerId} × ${quantity}`;

/**
 * Compares the buyers' answers with what is stored of them: `lost` was acknowledged and is not there as it was asked for, `doubled` are two
 * orders for one wish, `unasked` one that was refused or that no answer named, `stepsLost` stands in another state than the last answer said.
 */
export function compareJournal(
  { acknowledged, refused }: Pick<Journal, 'acknowledged' | 'refused'>,
  stored: StoredOrder[],
): Differences {
  const byId = new Map(stored.map((order) => [order.id, order]));
  const same = (answered: Acknowledged, order: StoredOrder | undefined) =>
    order !== undefined &&
    wishOf(order) === wishOf(answered) &&
    order.spotId === answered.spotId &&
    order.orderNo === answered.orderNo;
  const lost = acknowledged
    .filter((answered) => !same(answered, byId.get(answered.id)))
    .map((answered) => `${answered.orderNo} of ${wishOf(answered)}`);
  const seen = new Set<string>();
  const doubled = stored
    .filter((order) => seen.size === seen.add(wishOf(order)).size)
    .map((order) => `${order.orderNo} of ${wishOf(order)}`);
  const known = new Set(acknowledged.map(wishOf));
  const no = new Set(refused.map(wishOf));
  const unasked = stored
    .filter((order) => !known.has(wishOf(order)) || no.has(wishOf(order)))
    .map((order) => `${order.orderNo} of ${wishOf(order)}`);
  const stepsLost = acknowledged.flatMap((answered) => {
    const order = byId.get(answered.id);
    if (!order || (order.status === answered.status && order.deleted === answered.deleted)) return [];
    // Nobody paid and nobody cancelled: its time was over (S-04).
    if (answered.status === '0' && !answered.deleted && order.status === '05' && !order.deleted) return [];
    const place = ({ status, deleted }: StoredOrder) => `${status}${deleted ? ' cancelled' : ''}`;
    return [`${answered.orderNo} is ${place(order)}, told ${place(answered)}`];
  });
  return { lost, doubled, unasked, stepsLost };
}
