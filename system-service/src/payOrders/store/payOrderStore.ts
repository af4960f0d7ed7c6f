import type { PayOrderRow, PayOrderSearch, PayOrderState } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { type Found, findPage, part } from '../../store/findPage.ts';
import { withinReach } from '../../records/queries.ts';

/** An order of a machine as it is kept; money in fen. */
export type PayOrder = Omit<PayOrderRow, 'orderId' | 'goodsPrice' | 'payAmount' | 'orderStatus'> & {
  id: string;
  goodsFen: number;
  payFen: number;
  status: PayOrderState;
};
export type NewPayOrder = Omit<PayOrder, 'deptName' | 'version' | 'createTime'> & { createdAt: Date };

const selection = `id, dept_id as "deptId", (select d.name from departments d where d.id = dept_id) as "deptName", order_no as "orderNo",
  trans_id as "transId", pay_type as "payType", sub_pay_type as "subPayType", trans_type as "transType", machine_no as "machineNo",
  goods_no as "goodsNo", goods_name as "goodsName", goods_fen as "goodsFen", pay_fen as "payFen", aisle_no as "aisleNo", status,
  open_id as "openId", mch_id as "mchId", sub_mch_id as "subMchId", remark, version,
  to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "createTime"`;

/** Orders of machines within reach, newest first. */
export function listPayOrders(db: Db, query: PayOrderSearch, reach: string[] | null): Promise<Found<PayOrder>> {
  const { machineNo, orderNo, transId, payType, orderStatus } = query;
  const given = [part(machineNo), part(orderNo), part(transId), payType ?? null, orderStatus ?? null, reach];
  const where = `($1::text is null or machine_no ilike $1) and ($2::text is null or order_no ilike $2)
    and ($3::text is null or trans_id ilike $3) and ($4::int is null or pay_type = $4) and ($5::int is null or status = $5)
    and ${withinReach(6)}`;
  return findPage<PayOrder>(db, query, { table: 'pay_orders', selection, where, given });
}

/** An order within reach. */
export async function findPayOrder(db: Db, id: string, reach: readonly string[] | null): Promise<PayOrder | undefined> {
  const words = `select ${selection} from pay_orders where id = $1 and ${withinReach(2)}`;
  return (await db.query<PayOrder>(words, [id, reach])).rows[0];
}

/** The same, held until the transaction ends. */
export async function lockPayOrder(db: Db, id: string, reach: readonly string[] | null): Promise<PayOrder | undefined> {
  const words = `select ${selection} from pay_orders where id = $1 and ${withinReach(2)} for update`;
  return (await db.query<PayOrder>(words, [id, reach])).rows[0];
}

export const setPayOrderState = (db: Db, id: string, status: PayOrderState) =>
  db.query('update pay_orders set status = $2, version = version + 1 where id = $1', [id, status]);

export const insertPayOrder = (db: Db, given: NewPayOrder) =>
  db.query(
    `insert into pay_orders (id, dept_id, order_no, trans_id, pay_type, sub_pay_type, trans_type, machine_no, goods_no, goods_name, goods_fen,
       pay_fen, aisle_no, status, open_id, mch_id, sub_mch_id, remark, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      given.id,
      given.deptId,
      given.orderNo,
      given.transId,
      given.payType,
      given.subPayType,
      given.transType,
      given.machineNo,
      given.goodsNo,
      given.goodsName,
      given.goodsFen,
      given.payFen,
      given.aisleNo,
      given.status,
      given.openId,
      given.mchId,
      given.subMchId,
      given.remark,
      given.createdAt,
    ],
  );

/** An intent to give money back: the one number of an order under which the channel is ever asked. */
export const insertPayRefund = (db: Db, given: { refundNo: string; orderId: string; by: string; now: Date }) =>
  db.query('insert into pay_refunds (refund_no, order_id, opened_by, opened_at) values ($1, $2, $3, $4)', [
    given.refundNo,
    given.orderId,
    given.by,
    given.now,
  ]);

/** The number of an order's refund that has not ended; counts that it is asked for now. */
export async function noteAsked(db: Db, orderId: string, now: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ refundNo: string }>(
    `update pay_refunds set asked_at = $2, asks = asks + 1 where order_id = $1 and ended_at is null returning refund_no as "refundNo"`,
    [orderId, now],
  );
  return rows[0]?.refundNo;
}

export const endPayRefund = (db: Db, given: { refundNo: string; proof?: string; reason?: string; now: Date }) =>
  db.query('update pay_refunds set proof = $2, reason = $3, ended_at = $4 where refund_no = $1', [
    given.refundNo,
    given.proof ?? null,
    given.reason ?? null,
    given.now,
  ]);

/** Orders whose refund has not ended and was last asked for before this moment, the longest unasked first. */
export async function findUnasked(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.query<{ orderId: string }>(
    `select order_id as "orderId" from pay_refunds where ended_at is null and coalesce(asked_at, opened_at) <= $1
     order by coalesce(asked_at, opened_at) limit 1000`,
    [before],
  );
  return rows.map(({ orderId }) => orderId);
}
