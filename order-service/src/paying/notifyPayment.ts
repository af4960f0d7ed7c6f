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
  type Recorded,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/domain/Order.ts';
import { paymentBounds, paymentTime } from './domain/paymentTime.ts';
import { addToTimeline, addToTimelineOnce, findOrder, saveOrders } from '../orders/queries.ts';
import { findKnown, type Known, lockTransaction, recordNotices } from './store/noticeStore.ts';
import { changeOrder, orderData, publishOrder, stateLabel, type ChangeContext } from '../orders/changeOrder.ts';
import { partnerChanger } from '../orders/changerOf.ts';
import { keepUnbooked, recordUnbooked, type Reported } from './keepUnbooked.ts';
import { findMeant } from './store/paymentStore.ts';
import { takeOverPayments } from './takeOverPayments.ts';

/** A partner's '01' means paid (Z-03); only the text code is translated, 1 stays 1. */
export const meaningOf = (status: OrderStatus): OrderStatus => (status === '01' ? 1 : status);

/** The answer to a partner whose money was recorded as not booked. */
const recorded: Recorded = { reason: 'recorded', repeat: 0 };

/** The partner; `noteRepeat` is called for a notice that was taken before. */
type Notifying = Pick<Deps, 'pool' | 'clock' | 'payout'> & { partner: string; traceId: string; noteRepeat?: () => void };

/** What became of a notice: it was taken (now or before), its money recorded and given back, or recorded and refused. */
type Outcome = 'taken' | 'recorded' | AppError;

/**
 * Takes a payment notice (C-74, S-02 to S-05). Whatever its code, it counts only for a payment that was opened for this order at the partner's
 * channel, under the number it names (Tr-Z-01); everything else is told like an order that does not exist. It moves the order by the table, once per
 * partner, transId and status. Money that is not booked for its order leaves one row of 未能入账的收款, whatever is told of it again: for an order
 * that ended or was cancelled it is given back at once (`order.paidLate`, answered 200), for one that is paid or frozen (409) and in another amount
 * (400) people see to it (`receipt.unbooked`). A number that was taken is not taken again in another amount (400); that it was told so stands in the
 * order's history. The partner's signature was verified before. Answers `recorded` for what is given back.
 * Errors: `notFound` no such payment, `validation` another amount or a time out of bounds, `conflict` transId of another order, or a state or a closed
 * payment that does not take it, `unavailable` payout-service is away, and the order is from before payments were kept here.
 */
export async function notifyPayment(notifying: Notifying, notice: PaymentNotice): Promise<Recorded | undefined> {
  let outcome = await take(notifying, notice);
  if (!outcome && (await takeOverPayments(notifying, notice.orderId))) outcome = await take(notifying, notice);
  if (!outcome) throw new AppError('notFound', sentence('orderMissing'));
  if (outcome instanceof AppError) throw outcome;
  return outcome === 'recorded' ? recorded : undefined;
}

/** Takes a notice about a payment that was opened at the partner's channel; undefined where none was. */
function take({ pool, clock, partner, traceId, noteRepeat }: Notifying, notice: PaymentNotice): Promise<Outcome | undefined> {
  const to = meaningOf(notice.status);
  return inTransaction(pool, async (db): Promise<Outcome | undefined> => {
    const order = await findOrder(db, notice.orderId, 'all', true);
    const { transId, paymentNo = null } = notice;
    const payment = await findMeant(db, { orderId: notice.orderId, channel: partner, paymentNo });
    if (!order || !payment) return undefined;
    // Behind the lock: what was written by whoever held it is older.
    const now = clock.now();
    const money: Reported = { partner, transId, fen: fenFromYuan(notice.money), paymentNo: payment.paymentNo };
    await lockTransaction(db, money);
    const known = await findKnown(db, money);
    if (known && known.orderId !== order.id) throw new AppError('conflict', sentence('transUsed'));
    const context: ChangeContext = { db, now, by: partnerChanger(partner), traceId };
    const fits = money.fen === payment.fen;
    if (known?.statuses.includes(storedStatus(to))) {
      if (!fits) return refuseOtherFigure(context, order, money);
      noteRepeat?.();
      return known.unbooked ? 'recorded' : 'taken';
    }
    if (to === 1) return takeMoney(context, { order, money, notice, known });
    if (!fits) throw new AppError('validation', amountWrong(order, money));
    // The buyer went on to another channel: how this one ended says nothing of the order.
    if (payment.state === 'closed') throw new AppError('conflict', sentence('paymentClosed'));
    if (!paymentTime(notice.paidAt, order, now)) throw payTimeWrong(order, now);
    await recordNotices(db, [{ partner, transId, status: storedStatus(to), orderId: order.id, at: now, paidNo: null }]);
    await changeOrder(context, order, to, { detail: '' });
    return 'taken';
  });
}

/** A number that was taken in the order's amount, reported in another one, is no other money; people are to see it. */
async function refuseOtherFigure({ db, now, by }: ChangeContext, order: Order, money: Reported): Promise<AppError> {
  const detail = messages.otherFigure(money.transId, formatFen(order.totalFen), formatFen(money.fen));
  await addToTimelineOnce(db, order.id, { at: now, what: '收到金额不一致的付款通知', who: by.name, detail });
  return new AppError('validation', amountWrong(order, money));
}

type Paying = { order: Order; money: Reported; notice: PaymentNotice; known: Known | undefined };

/** Money that arrived for a locked order, under a transaction that has not paid it yet. */
async function takeMoney(context: ChangeContext, { order, money, notice, known }: Paying): Promise<Outcome> {
  const { db, now } = context;
  const fits = money.fen === order.totalFen;
  const takes = !order.deleted && findTransition(order.status, 1, 'partner') !== undefined;
  // A recorded one stays so when it is reported again, also with the right amount: somebody may have refunded it meanwhile, and it must not
  // pay as well.
  if (known?.unbooked) return refusalOf(order, money);
  if (!fits) {
    await keepUnbooked(context, order, money, 'otherAmount');
    return refusalOf(order, money);
  }
  const paidAt = paymentTime(notice.paidAt, order, now);
  if (!paidAt) throw payTimeWrong(order, now);
  const ended = order.deleted || endedStatuses.includes(order.status);
  if (!ended && !takes) {
    // A frozen order is not paid; for its payer it is over.
    await keepUnbooked(context, order, money, order.status === '06' ? 'ended' : 'paidAlready');
    return refusalOf(order, money);
  }
  const { partner, transId, paymentNo } = money;
  await recordNotices(db, [{ partner, transId, status: storedStatus(1), orderId: order.id, at: now, paidNo: paymentNo }]);
  if (ended) {
    await recordUnbooked(context, order, money, 'ended');
    await paidLate(context, order, money, paidAt);
    return 'recorded';
  }
  await changeOrder(context, order, 1, { transId, paymentNo, paidAt });
  return 'taken';
}

const amountWrong = (order: Order, { fen }: Reported) => sentence('amountMismatch', formatFen(order.totalFen), formatFen(fen));

/** The refusal of money that was taken down: 400 where the amount is another one, else 409. */
function refusalOf(order: Order, money: Reported): AppError {
  const { reason, repeat } = recorded;
  return money.fen === order.totalFen
    ? new AppError('conflict', sentence('recorded', stateLabel(order)), { data: { repeat } })
    : new AppError('validation', { ...amountWrong(order, money), reason }, { data: { repeat } });
}

function payTimeWrong(order: Order, now: Date): AppError {
  const { from, to } = paymentBounds(order, now);
  return new AppError('validation', sentence('payTimeWrong', beijingTime(from), beijingTime(to)));
}

async function paidLate(context: ChangeContext, order: Order, { transId, paymentNo }: Reported, paidAt: Date): Promise<void> {
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
