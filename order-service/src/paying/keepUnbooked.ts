import { type EventData, formatFen, messages, type UnbookedWhy } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { type ChangeContext, stateLabel } from '../orders/changeOrder.ts';
import type { Order } from '../orders/domain/Order.ts';
import { addToTimeline } from '../orders/queries.ts';
import { publish } from '../store/publish.ts';
import { insertUnbooked, type Unbooked } from './store/unbookedStore.ts';

/** Money as its partner reported it, in fen. */
export type Reported = Pick<Unbooked, 'partner' | 'transId' | 'fen' | 'paymentNo'>;

const receiptData = (order: Order, { at, paymentNo, ...row }: Unbooked): EventData<'receipt.unbooked'> => ({
  ...row,
  orderNo: order.orderNo,
  customerId: order.customerId,
  ...(paymentNo && { paymentNo }),
  at: at.toISOString(),
});

const publishReceipt = ({ db, now, by, traceId }: ChangeContext, data: EventData<'receipt.unbooked'>): Promise<void> =>
  publish(db, [
    {
      type: 'receipt.unbooked',
      aggregateId: data.id,
      aggregateVersion: 1,
      data,
      cause: { actor: { kind: by.role, id: by.id }, traceId, now },
    },
  ]);

/** Takes money of a locked order and transaction down as 未能入账的收款. */
export async function recordUnbooked({ db, now }: ChangeContext, order: Order, money: Reported, why: UnbookedWhy) {
  const row = { ...money, id: newId(), orderId: order.id, why, at: now };
  await insertUnbooked(db, row);
  return row;
}

/** The same for money that is not refunded automatically: payout-service and the buyer are notified. */
export async function keepUnbooked(context: ChangeContext, order: Order, money: Reported, why: UnbookedWhy): Promise<void> {
  const row = await recordUnbooked(context, order, money, why);
  const { transId, fen } = money;
  const detail =
    why === 'otherAmount'
      ? messages.unbookedAmount(transId, formatFen(fen), formatFen(order.totalFen))
      : messages.unbookedStanding(transId, formatFen(fen), stateLabel(order));
  const line = { at: context.now, what: '收到未能入账的付款', who: context.by.name, detail };
  await addToTimeline(context.db, order.id, line);
  await publishReceipt(context, receiptData(order, row));
}
