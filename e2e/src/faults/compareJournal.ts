import type { Acknowledged, Journal } from './Journal.ts';

/** An order as it is stored. */
export type StoredOrder = {
  id: string;
  orderNo: string;
  customerId: string;
  spotId: string;
  quantity: number;
  status: string;
  deleted: boolean;
};
export type Differences = { lost: string[]; doubled: string[]; unasked: string[]; stepsLost: string[] };

const wishOf = ({ customerId, quantity }: { customerId: string; quantity: number }) => `${customerId} × ${quantity}`;

/**
 * Compares what the buyers were told with what is stored of them: `lost` was acknowledged and is not there as it was asked for, `doubled` are two
 * orders for one wish, `unasked` one that was refused or that nobody was told of, `stepsLost` stands elsewhere than its people were told.
 */
export function compareJournal(
  { acknowledged, refused }: Pick<Journal, 'acknowledged' | 'refused'>,
  stored: StoredOrder[],
): Differences {
  const byId = new Map(stored.map((order) => [order.id, order]));
  const same = (told: Acknowledged, order: StoredOrder | undefined) =>
    order !== undefined && wishOf(order) === wishOf(told) && order.spotId === told.spotId && order.orderNo === told.orderNo;
  const lost = acknowledged.filter((told) => !same(told, byId.get(told.id))).map((told) => `${told.orderNo} of ${wishOf(told)}`);
  const seen = new Set<string>();
  const doubled = stored
    .filter((order) => seen.size === seen.add(wishOf(order)).size)
    .map((order) => `${order.orderNo} of ${wishOf(order)}`);
  const known = new Set(acknowledged.map(wishOf));
  const no = new Set(refused.map(wishOf));
  const unasked = stored
    .filter((order) => !known.has(wishOf(order)) || no.has(wishOf(order)))
    .map((order) => `${order.orderNo} of ${wishOf(order)}`);
  const stepsLost = acknowledged.flatMap((told) => {
    const order = byId.get(told.id);
    if (!order || (order.status === told.status && order.deleted === told.deleted)) return [];
    // Nobody paid and nobody cancelled: its time was over (S-04).
    if (told.status === '0' && !told.deleted && order.status === '05' && !order.deleted) return [];
    const place = ({ status, deleted }: { status: string; deleted: boolean }) => `${status}${deleted ? ' cancelled' : ''}`;
    return [`${told.orderNo} is ${place(order)}, told ${place(told)}`];
  });
  return { lost, doubled, unasked, stepsLost };
}
