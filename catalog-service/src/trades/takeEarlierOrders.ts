import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { Deps } from '../deps.ts';
import { dropCancelledOrders, finishEarlierOrders, noteEarlierOrders, readEarlierOrders } from './store/earlierOrderStore.ts';
import { type PaidTrade, savePaidOrders } from './store/tradeStore.ts';

/**
 * A job: orders that were paid before this service heard of payments are read from order-service, a page after the other, once for ever. What
 * is broken off goes on where it was; facts that come meanwhile are the same rows. Answers how many were read; throws while order-service is away.
 */
export async function takeEarlierOrders({ pool, order, clock }: Pick<Deps, 'pool' | 'order' | 'clock'>): Promise<number> {
  const traceId = newTraceId();
  let read = 0;
  for (let at = await readEarlierOrders(pool); at !== undefined;) {
    const { list } = await order.call<{ list: PaidTrade[] }>('/internal/orders/paid', { after: at }, { traceId });
    const last = list.at(-1);
    if (!last) {
      await inTransaction(pool, async (client) => {
        await finishEarlierOrders(client, clock.now());
        await dropCancelledOrders(client);
      });
      break;
    }
    await inTransaction(pool, async (client) => {
      await savePaidOrders(client, list);
      await noteEarlierOrders(client, last.orderId);
    });
    read += list.length;
    at = last.orderId;
  }
  return read;
}
