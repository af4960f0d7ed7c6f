import type { UnbookedHow, UnbookedQuery, UnbookedWhy } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';

/** Money that a channel brought for an order and that is not booked for it, in fen. */
export type Unbooked = {
  id: string;
  partner: string;
  transId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  paymentNo: string | null;
  fen: number;
  why: UnbookedWhy;
  at: Date;
};

/** How it stands; `how` null: nobody has decided. */
export type KeptUnbooked = Unbooked & {
  state: 'open' | 'done';
  how: UnbookedHow | null;
  by: string;
  decidedAt: Date | null;
  remark: string;
  changedAt: Date;
};

const columns = `id, partner, trans_id as "transId", order_id as "orderId", order_no as "orderNo", customer_id as "customerId",
  payment_no as "paymentNo", fen, why, at, state, how, decided_by as "by", decided_at as "decidedAt", remark, changed_at as "changedAt"`;

/** Keeps a row, once per channel and number: false where it is there. */
export async function insertUnbooked(db: Db, row: Unbooked): Promise<boolean> {
  const { id, partner, transId, orderId, orderNo, customerId, paymentNo, fen, why, at } = row;
  const { rowCount } = await db.query(
    `insert into unbooked_payments (id, partner, trans_id, order_id, order_no, customer_id, payment_no, fen, why, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (partner, trans_id) do nothing`,
    [id, partner, transId, orderId, orderNo, customerId, paymentNo, fen, why, at],
  );
  return rowCount === 1;
}

/** One row. */
export async function findUnbooked(db: Db, id: string): Promise<KeptUnbooked | undefined> {
  const { rows } = await db.query<KeptUnbooked>(`select ${columns} from unbooked_payments where id = $1`, [id]);
  return rows[0];
}

/** One row, locked until the transaction ends. */
export async function lockUnbooked(db: Db, id: string): Promise<KeptUnbooked | undefined> {
  const { rows } = await db.query<KeptUnbooked>(`select ${columns} from unbooked_payments where id = $1 for update`, [id]);
  return rows[0];
}

/** What was decided about a row; `refundNo` is the refund by which it goes back. */
export type Decision = { by: string; at: Date; remark: string } & (
  { how: 'refund'; refundNo: string } | { how: 'settled'; refundNo?: undefined }
);

/** Writes what was decided about a locked row: settled it is done, given back once its refund is. */
export async function decideUnbooked(db: Db, id: string, { how, by, at, remark, refundNo }: Decision): Promise<KeptUnbooked> {
  const { rows } = await db.query<KeptUnbooked>(
    `update unbooked_payments set how = $2, decided_by = $3, decided_at = $4, remark = $5, refund_no = $6, changed_at = greatest(changed_at, clock_timestamp()),
       state = case $2 when 'settled' then 'done' else state end where id = $1 returning ${columns}`,
    [id, how, by, at, remark, refundNo ?? null],
  );
  return rows[0]!;
}

/** The refund has gone out: whatever it gave back is done. */
export async function endUnbooked(db: Db, refundNo: string): Promise<void> {
  await db.query(
    "update unbooked_payments set state = 'done', changed_at = greatest(changed_at, clock_timestamp()) where refund_no = $1",
    [refundNo],
  );
}

const newestFirst = { table: 'unbooked_payments', column: 'at', id: 'id', idType: 'text', direction: 'desc' } as const;

/** Rows, newest first, with the exact number of all that fit. */
export async function listUnbooked(db: Db, { state, decided, ids, ...paging }: UnbookedQuery) {
  const given = [state ?? null, ids ?? null, decided ?? null];
  const matching = `from unbooked_payments where ($1::text is null or state = $1) and ($2::text[] is null or id = any($2))
    and ($3::boolean is null or (how is not null) = $3)`;
  const page = pageOf(paging, newestFirst, given);
  const [found, counted] = await Promise.all([
    db.query<KeptUnbooked>(`select ${columns} ${matching}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}
