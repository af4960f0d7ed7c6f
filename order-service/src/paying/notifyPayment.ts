import {
  beijingTime,
  endedStatuses,
  findTransition,
  fenFromYuan,
  formatFen,
  messages,
  sentence,
  storedStatus,
  type OrderStatus,
  type PaymentNotice,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Pool } from 'pg';
import type { Order } from '../orders/domain/Order.ts';
import { paymentBounds, paymentTime } from './domain/paymentTime.ts';
import { saveOrders, findOrder } from '../orders/store/orderStore.ts';
import { lockTransaction, noticeOwner, recordNotices, recordRefused, type Notice } from './store/noticeStore.ts';
import { addToTimeline } from '../orders/store/timelineStore.ts';
import { changeOrder, orderData, publishOrder, stateChanged, stateLabel, type ChangeContext } from '../orders/changeOrder.ts';
import { partnerChanger } from '../orders/changerOf.ts';

/** A partner's '01' means paid (Z-03); only the text code is translated, 1 stays 1. */
export const meaningOf = (status: OrderStatus): OrderStatus => (status === '01' ? 1 : status);

/**
 * Takes a payment notice (C-74, S-02 to S-05): moves the order by the table, once per transId and status. Money that arrives for an order
 * which has ended or was cancelled is recorded and given back (`order.paidLate`). Money for an order that is paid already or frozen is not
 * taken: the partner gets 409 and keeps it to give back, and its notice is kept. The partner's signature was verified before.
 * Errors: `notFound` unknown order, `validation` another amount or a time out of bounds, `conflict` transId of another order or a state that does not take it.
 */
export async function notifyPayment(
  { pool, clock, partner, traceId }: { pool: Pool; clock: Clock; partner: string; traceId: string },
  notice: PaymentNotice,
): Promise<void> {
  const to = meaningOf(notice.status);
  const refused = await inTransaction(pool, async (db) => {
    const now = clock.now();
    const order = await findOrder(db, notice.orderId, 'all', true);
    if (!order) throw new AppError('notFound', sentence('notFound'));
    await lockTransaction(db, notice.transId);
    const owner = await noticeOwner(db, notice.transId);
    if (owner && owner.orderId !== order.id) throw new AppError('conflict', sentence('transUsed'));
    if (owner?.statuses.includes(storedStatus(to))) return undefined;
    if (fenFromYuan(notice.money) !== order.totalFen)
      throw new AppError(
        'validation',
        sentence('amountMismatch', formatFen(order.totalFen), formatFen(fenFromYuan(notice.money))),
      );
    const paidAt = paymentTime(notice.paidAt, order, now);
    if (!paidAt) throw payTimeWrong(order, now);
    const record: Notice = { transId: notice.transId, status: storedStatus(to), orderId: order.id, partner, at: now };
    const context: ChangeContext = { db, now, by: partnerChanger(partner), traceId };
    const ended = order.deleted || endedStatuses.includes(order.status);
    if (to === 1 && !ended && !findTransition(order.status, to, 'partner')) return refuseMoney(context, order, record);
    await recordNotices(db, [record]);
    if (to === 1 && ended && order.transId !== notice.transId) return paidLate(context, order, notice, paidAt);
    const facts = { transId: notice.transId, paymentNo: notice.paymentNo ?? null };
    await changeOrder(context, order, to, to === 1 ? { ...facts, paidAt } : { detail: '' });
    return undefined;
  });
  if (refused) throw stateChanged(refused);
}

function payTimeWrong(order: Order, now: Date): AppError {
  const { from, to } = paymentBounds(order, now);
  return new AppError('validation', sentence('payTimeWrong', beijingTime(from), beijingTime(to)));
}

/** Keeps the notice; the refusal itself is thrown after the commit. Answers the order as it stays. */
async function refuseMoney({ db, now, by }: ChangeContext, order: Order, record: Notice): Promise<Order> {
  const detail = messages.paidTwice(record.transId, formatFen(order.totalFen));
  if (await recordRefused(db, { ...record, moneyFen: order.totalFen }))
    await addToTimeline(db, order.id, { at: now, what: '收到未能入账的付款', who: by.name, detail });
  return order;
}

async function paidLate(
  context: ChangeContext,
  order: Order,
  { transId, paymentNo }: PaymentNotice,
  paidAt: Date,
): Promise<undefined> {
  const changed = { ...order, version: order.version + 1 };
  await saveOrders(context.db, [changed], context.now);
  const detail = `付款时间 ${beijingTime(paidAt)}，订单${stateLabel(order)}，款项将原路退回`;
  await addToTimeline(context.db, order.id, { at: context.now, what: '收到迟到的付款', who: context.by.name, detail });
  const late = {
    ...orderData(changed),
    transId,
    ...(paymentNo && { paymentNo }),
    paidFen: order.totalFen,
    paidAt: paidAt.toISOString(),
  };
  await publishOrder(context, 'order.paidLate', changed, late);
}
