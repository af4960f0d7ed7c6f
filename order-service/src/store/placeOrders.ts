import type { Db } from '@xinyue/kit/db/db';
import { placeOrdersSql } from './placeOrdersSql.ts';

/** One wish to buy. `id` is the order's id if it is placed; `moneyFen` what the page showed; key and hash make it safe to repeat. */
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
};

/** What became of a wish; the figures are those of the moment it was judged. */
export type Verdict = {
  verdict: 'placed' | 'known' | 'again' | 'short' | 'missing' | 'closed' | 'own' | 'minimum' | 'large' | 'price';
  orderId: string | null;
  orderNo: string | null;
  sameBody: boolean | null;
  leftOver: number | null;
  minimum: number | null;
  name: string | null;
  unit: string | null;
  priceFen: number | null;
};

type Row = Record<string, unknown>;

/** Places a batch with one named statement; answers a verdict per request, in their order. */
export async function placeOrders(db: Db, requests: OrderRequest[], now: Date): Promise<Verdict[]> {
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
  ];
  const { rows } = await db.query<Row>({ name: 'place-orders', text: placeOrdersSql, values });
  return rows.map((row) => ({
    verdict: row['verdict'] as Verdict['verdict'],
    orderId: row['order_id'] as string | null,
    orderNo: row['order_no'] as string | null,
    sameBody: row['same_body'] as boolean | null,
    leftOver: row['left_over'] as number | null,
    minimum: row['minimum'] as number | null,
    name: row['name'] as string | null,
    unit: row['unit'] as string | null,
    priceFen: row['price_fen'] as number | null,
  }));
}
