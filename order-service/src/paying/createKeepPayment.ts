import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { standing, stateLabel } from '../orders/changeOrder.ts';
import { findOrder } from '../orders/queries.ts';
import { closeInForce, findInForce, openPayments } from './store/paymentStore.ts';

type Asked = { orderId: string; channel: string };

/**
 * Keeps which payment of an order is open and answers its number: the one that is open at this channel, else a new one, which closes what is open at
 * another. New ones share a statement. Error: `conflict` the order does not wait for its payment any more.
 */
export function createKeepPayment({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): (asked: Asked) => Promise<string> {
  const openTogether = createMicroBatch<Asked, string | undefined>({
    concurrency: 2,
    maxBatch: 64,
    async flush(asked) {
      const payments = asked.map((one) => ({ ...one, paymentNo: newId() }));
      const opened = await openPayments(pool, payments, clock.now());
      return payments.map(({ paymentNo }) => (opened.has(paymentNo) ? paymentNo : undefined));
    },
  });
  return async (asked) => (await openTogether(asked)) ?? reopen({ pool, clock }, asked);
}

/** The same for an order that has a payment in force already, or waits no more: under its lock. */
const reopen = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, { orderId, channel }: Asked): Promise<string> =>
  inTransaction(pool, async (db) => {
    const order = await findOrder(db, orderId, 'all', true);
    if (!order) throw new AppError('notFound', sentence('notFound'));
    if (order.status !== 0 || order.deleted)
      throw new AppError('conflict', sentence('payNotOpen', stateLabel(order)), { data: standing(order) });
    const inForce = (await findInForce(db, [orderId])).get(orderId);
    if (inForce?.channel === channel) return inForce.paymentNo;
    await closeInForce(db, orderId);
    const paymentNo = newId();
    await openPayments(db, [{ paymentNo, orderId, channel }], clock.now());
    return paymentNo;
  });
