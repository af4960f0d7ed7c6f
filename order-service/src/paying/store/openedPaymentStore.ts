import { statusFromStored, type OpenedPaymentQuery, type OpenedState, type OrderStatus } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { lowerBound, upperBound } from '../../store/timeBounds.ts';

/** A payment that a channel opened, with what its order's deadline follows from. Money in fen. */
export type OpenedPayment = {
  paymentNo: string;
  orderId: string;
  orderNo: string;
  fen: number;
  state: OpenedState;
  openedAt: Date;
  status: OrderStatus;
  deleted: boolean;
  orderedAt: Date;
  holdUntil: Date | null;
};
type Row = Omit<OpenedPayment, 'status'> & { id: string; status: string };

// A payment of an order that ended unpaid waits for nobody.
const state = `case when p.state = 'open' and (o.deleted or o.status not in ('0', '00', '02', '06')) then 'closed' else p.state end`;
const found = `from order_payments p join orders o on o.id = p.order_id
  where p.channel = $1 and ($2::text is null or ${state} = $2) and ($3::text is null or p.payment_no::text = lower($3))
    and ($4::timestamptz is null or p.opened_at between $4 and $5::timestamptz + interval '999.999 milliseconds')`;
const newestFirst = {
  table: 'order_payments',
  column: 'p.payment_no',
  id: 'p.payment_no',
  idType: 'uuid',
  direction: 'desc',
} as const;

/** A page of the payments opened at one channel, newest first, with the exact number of all that match. */
export async function listOpenedPayments(
  db: Db,
  channel: string,
  { state: wanted, paymentNo, day, ...paging }: OpenedPaymentQuery,
): Promise<{ list: OpenedPayment[]; total: number; next?: string }> {
  const given = [channel, wanted ?? null, paymentNo ?? null, lowerBound(day) || null, upperBound(day) || null];
  const page = pageOf(paging, newestFirst, given);
  const [{ rows: read }, counted] = await Promise.all([
    db.query<Row>(
      `select p.payment_no as id, p.payment_no as "paymentNo", p.order_id as "orderId", o.order_no as "orderNo", p.fen, ${state} as state,
         p.opened_at as "openedAt", o.status, o.deleted, o.ordered_at as "orderedAt", o.hold_until as "holdUntil"
       ${found}${page.behind} ${page.tail}`,
      page.values,
    ),
    db.query<{ total: number }>(`select count(*) as total ${found}`, given),
  ]);
  const { rows, ...rest } = page.cut(read);
  const list = rows.map(({ id: _id, status, ...row }) => ({ ...row, status: statusFromStored(status)! }));
  return { list, total: counted.rows[0]!.total, ...rest };
}
