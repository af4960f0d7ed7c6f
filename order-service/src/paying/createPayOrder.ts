import { sentence, type Actor } from '@xinyue/contracts';
import { AppError, type ErrorKindName } from '@xinyue/kit/AppError';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/domain/Order.ts';
import { paymentDeadline } from '../orders/domain/paymentDeadline.ts';
import { findOwnOrders, type Own } from '../orders/queries.ts';
import { standing, stateLabel } from '../orders/changeOrder.ts';
import { createKeepPayment } from './createKeepPayment.ts';
import type { PayChannels } from './createPayChannels.ts';
import { expireOrder } from './expireOrders.ts';
import { takeOverPayments } from './takeOverPayments.ts';

type PayDeps = Pick<Deps, 'pool' | 'clock' | 'patience' | 'payout' | 'afterCommit'> & { channels: PayChannels };
type Opening = {
  paymentNo: string;
  channel: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  fen: number;
  accountId: string;
  traceId: string;
};
type Opened = { payUrl: string } | { refusal: { kind: ErrorKindName; msg: string; data?: unknown } };

/** Where the buyer pays; an empty address: by the number. */
type Cashier = { paymentNo: string; payUrl: string; channel: string };

export type PayOrder = (asked: {
  actor: Actor;
  id: string;
  channel?: string | undefined;
  traceId: string;
  foreignHost: boolean;
}) => Promise<Cashier>;

/**
 * Opens a payment for an own unpaid order at a channel; the same open payment is answered again, another channel closes it (own-names). It is kept
 * before the buyer hears of it, so no notice overtakes it. The amount is the order's.
 * One whose time is over expires here, in case the job was not there yet: nobody is sent to a cashier too late (S-04).
 * What arrives while others are asked about shares their look and their call, which goes under the id of the first.
 * Errors: `notFound` (the channel too), `validation` several channels and none named, `conflict` not in 0, out of time or cancelled, `unavailable`
 * payout-service away.
 */
export function createPayOrder({ pool, clock, patience, payout, afterCommit, channels }: PayDeps): PayOrder {
  const find = createMicroBatch<Own, Order | undefined>({
    concurrency: 2,
    maxBatch: 64,
    flush: (asked) => findOwnOrders(pool, asked),
  });
  const keepPayment = createKeepPayment({ pool, clock });
  const open = createMicroBatch<Opening, Opened>({
    concurrency: 2,
    maxBatch: 64,
    flush: async (openings) => {
      const { traceId } = openings[0]!;
      return (await payout.call<{ opened: Opened[] }>('/internal/payments/open', { openings }, { traceId })).opened;
    },
  });
  const look = async (own: Own): Promise<Order> => {
    const found = await find(own);
    if (!found) throw new AppError('notFound', sentence('notFound'));
    return found;
  };
  return async ({ actor, id, channel: asked, traceId, foreignHost }) => {
    const own = { id, customerId: actor.ownerId };
    let order = await look(own);
    const deadline = paymentDeadline(order, patience.unpaidMinutes);
    if (deadline && deadline <= clock.now()) {
      if (await expireOrder({ pool, clock, patience }, id)) afterCommit();
      // Also where somebody else let it expire meanwhile: the first look may be older than that.
      order = await look(own);
    }
    if (order.status !== 0 || order.deleted) {
      throw new AppError('conflict', sentence('payNotOpen', stateLabel(order)), { data: standing(order) });
    }
    const { channel, payUrl } = await channels.choose(asked, foreignHost);
    if (order.paymentsBefore) await takeOverPayments({ pool, payout }, order.id);
    const paymentNo = await keepPayment({ orderId: order.id, channel });
    const { orderNo, customerId, totalFen: fen } = order;
    const opening = { paymentNo, channel, orderId: order.id, orderNo, customerId, fen, accountId: actor.accountId, traceId };
    const opened = await open(opening);
    if ('refusal' in opened) throw new AppError(opened.refusal.kind, opened.refusal.msg, { data: opened.refusal.data });
    return { paymentNo, payUrl: opened.payUrl || payUrl.replace('{paymentNo}', paymentNo), channel };
  };
}
