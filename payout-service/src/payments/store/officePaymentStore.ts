import { channelsNamed, fromBeijingTime, type PaymentQuery } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { ListedPayment } from './paymentStore.ts';

/** A payment as staff see it: of which shop, too. */
export type OfficePayment = ListedPayment & { shopName: string };

const newestFirst = { table: 'payments', column: 'payment_no', id: 'payment_no', idType: 'text', direction: 'desc' } as const;

/** A bound of a filter: a day begins with its first second and ends with its last. */
const boundOf = (time: string | undefined, end: string): Date | null =>
  time === undefined ? null : (fromBeijingTime(time.length === 10 ? `${time} ${end}` : time) ?? null);

const ofAccount = (column: string) =>
  `(select a.${column} from order_money o join accounts a on a.id = o.shop_id where o.order_id = p.order_id)`;
const shown = `p.payment_no as id, p.payment_no as "paymentNo", p.order_id as "orderId", p.order_no as "orderNo", p.customer_id as "customerId",
  p.fen, p.channel, p.state, p.trans_id as "transId", p.version, p.created_at as "createdAt", p.settled_at as "settledAt", greatest(p.changed_at, ${ofAccount('renamed_at')}) as "changedAt", coalesce(${ofAccount('name')}, '') as "shopName",
  (select coalesce(json_agg(json_build_object('refundNo', refund_no, 'fen', fen, 'reason', reason, 'state', state, 'openedAt', opened_at,
    'settledAt', settled_at, 'changedAt', changed_at) order by refund_no), '[]') from refunds r where r.payment_no = p.payment_no) as refunds`;

/** All payments in which money moved or may move, newest first, with their refunds and the exact number of all; `failed`: a refund of it waits for people. */
export async function listOfficePayments(db: Db, query: PaymentQuery) {
  const { state, orderNo, channel, createTimeStart, createTimeEnd, ids, ...paging } = query;
  const given = [
    state ?? null,
    orderNo ? containing(orderNo) : null,
    channel ? containing(channel) : null,
    boundOf(createTimeStart, '00:00:00'),
    boundOf(createTimeEnd, '23:59:59'),
    ids ?? null,
    channel ? channelsNamed(channel) : null,
  ];
  const failed = "exists (select from refunds f where f.payment_no = p.payment_no and f.state in ('failed', 'rejected'))";
  const matching = `from payments p where p.state <> 'closed' and ($2::text is null or p.order_no ilike $2) and ($3::text is null or p.channel ilike $3 or p.channel = any($7))
    and ($4::timestamptz is null or p.created_at >= $4) and ($5::timestamptz is null or p.created_at < $5::timestamptz + interval '1 second')
    and ($6::text[] is null or p.payment_no = any($6))
    and ($1::text is null or case when $1 = 'failed' then ${failed} else p.state = $1 and not ${failed} end)`;
  const page = pageOf(paging, newestFirst, given);
  const [found, counted] = await Promise.all([
    db.query<OfficePayment>(`select ${shown} ${matching}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}
