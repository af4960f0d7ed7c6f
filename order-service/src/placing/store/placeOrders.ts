import { beijingTime, maxOrderFen } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Held } from '../domain/brokenHold.ts';
import type { Buyers } from './holdSql.ts';
import { statements } from './placeOrdersSql.ts';

/** One request to buy. `id` is the order's id if it is placed; `moneyFen` what the page showed; key and hash make it safe to repeat. */
export type OrderRequest = {
  id: string;
  spotId: string;
  customerId: string;
  customerName: string;
  quantity: number;
  moneyFen: number;
  payType: number;
  key: string;
  bodyHash: string;
  traceId: string;
  /** Keyed hashes of the buyer's address and browser, null where unknown. */
  address: string | null;
  device: string | null;
};

/** What became of a request; the figures are those of the moment it was judged. */
export type Verdict = {
  verdict: 'placed' | 'known' | 'again' | 'short' | 'missing' | 'closed' | 'own' | 'minimum' | 'large' | 'price' | 'hold';
  orderId: string | null;
  orderNo: string | null;
  /** When the order of a known key was placed. */
  orderedAt: Date | null;
  sameBody: boolean | null;
  leftOver: number | null;
  minimum: number | null;
  name: string | null;
  unit: string | null;
  priceFen: number | null;
  /** What is held and allowed, where an order would go beyond a limit. */
  held: Held | null;
  /** Whether the buyer has paid an order, which stays so. */
  paid: boolean;
};

type Row = Record<string, unknown>;

/** Places a batch with one named statement; answers a verdict per request, in their order. `figures`: the limits of what is held unpaid. */
export async function placeOrders(
  db: Db,
  requests: OrderRequest[],
  { figures, buyers, now }: { figures: number[]; buyers: Buyers; now: Date },
): Promise<Verdict[]> {
  const column = (name: keyof OrderRequest) => requests.map((request) => request[name]);
  const values = [
    column('id'),
    column('spotId'),
    column('customerId'),
    column('customerName'),
    column('quantity'),
    column('moneyFen'),
    column('payType'),
    column('key'),
    column('bodyHash'),
    column('traceId'),
    now,
    maxOrderFen,
    figures,
    column('address'),
    column('device'),
    // The day in Beijing, as order numbers begin.
    beijingTime(now).slice(2, 10).replaceAll('-', ''),
  ];
  const { rows } = await db.query<Row>({ ...statements[buyers], values });
  return rows.map((row) => ({
    verdict: row['verdict'] as Verdict['verdict'],
    orderId: row['order_id'] as string | null,
    orderNo: row['order_no'] as string | null,
    orderedAt: row['ordered_at'] as Date | null,
    sameBody: row['same_body'] as boolean | null,
    leftOver: row['left_over'] as number | null,
    minimum: row['minimum'] as number | null,
    name: row['name'] as string | null,
    unit: row['unit'] as string | null,
    priceFen: row['price_fen'] as number | null,
    held: row['verdict'] === 'hold' ? (row['held'] as Held) : null,
    paid: row['paid'] as boolean,
  }));
}

/** The order that was placed under a request's key until now, per request in their order; undefined where there is none. */
export async function findKnown(db: Db, requests: Pick<OrderRequest, 'customerId' | 'key'>[]) {
  const { rows } = await db.query<{ nth: number; orderId: string; orderNo: string; orderedAt: Date; bodyHash: string }>(
    `select nth::int, o.id as "orderId", o.order_no as "orderNo", o.ordered_at as "orderedAt", r.body_hash as "bodyHash"
     from unnest($1::text[], $2::text[]) with ordinality as asked (customer_id, key, nth)
       join order_requests r using (customer_id, key) join orders o on o.id = r.order_id`,
    [requests.map(({ customerId }) => customerId), requests.map(({ key }) => key)],
  );
  const found = new Map(rows.map(({ nth, ...known }) => [nth, known]));
  return requests.map((_request, index) => found.get(index + 1));
}

/** Has a key tell this order from now on, whichever it told before. */
export async function keepNewest(db: Db, { customerId, key, bodyHash, id }: OrderRequest, now: Date): Promise<void> {
  await db.query(
    `insert into order_requests (customer_id, key, body_hash, order_id, at) values ($1, $2, $3, $4, $5)
     on conflict (customer_id, key) do update set body_hash = excluded.body_hash, order_id = excluded.order_id, at = excluded.at`,
    [customerId, key, bodyHash, id, now],
  );
}
