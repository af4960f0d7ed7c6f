import { newTraceId } from '@xinyue/kit/http/traceId';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { findBefore, keepEarlier, type OrderPayment } from './store/paymentStore.ts';

type Told = OrderPayment & { orderId: string; openedAt: string };

/**
 * Orders of before payments were kept here: asks payout-service, once for each, what was opened and paid for them; channels that reported about them
 * were asked as well. Answers whether there was such an order.
 * Error: `unavailable` payout-service is away; a partner repeats its notice then.
 */
export async function takeOverPayments({ pool, payout }: Pick<Deps, 'pool' | 'payout'>, orderId: string): Promise<boolean> {
  const orderIds = await findBefore(pool, [orderId]);
  if (orderIds.length === 0) return false;
  const { payments } = await payout.call<{ payments: Told[] }>(
    '/internal/payments/earlier',
    { orderIds },
    { traceId: newTraceId() },
  );
  await inTransaction(pool, (db) =>
    keepEarlier(
      db,
      orderIds,
      payments.map(({ openedAt, ...payment }) => ({ ...payment, openedAt: new Date(openedAt) })),
    ),
  );
  return true;
}
