import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../../deps.ts';
import { lockReceivers, noteFanned, queueDeliveries, takeFreshEvents } from './store/fanOutStore.ts';

/** Events of one transaction, at most. */
const batch = 200;

/** How many events were looked at, and how many of them say that an order was placed. */
export type Fanned = { events: number; orders: number };

/**
 * Looks up for kept events to which endpoints they are to be sent, one batch of at most so many; answers how many events there were. Who reads what
 * is as old as this call.
 */
export async function fanOut(deps: Deps, most = Infinity): Promise<Fanned> {
  await deps.readers.refresh();
  return inTransaction(deps.pool, async (client) => {
    const events = await takeFreshEvents(client, Math.min(batch, most));
    const last = events.at(-1);
    if (!last) return { events: 0, orders: 0 };
    const named = events.map((event) => ({ event, names: new Set(deps.readers.namesOf(event)) }));
    const partners = [...new Set(named.flatMap(({ names }) => [...names]))];
    const endpoints = partners.length > 0 ? await lockReceivers(client, partners) : [];
    const deliveries = named.flatMap(({ event: { id: eventId, type, seq }, names }) =>
      endpoints
        .filter(
          ({ partner, types, fromSeq }) => names.has(partner) && seq > fromSeq && (types.length === 0 || types.includes(type)),
        )
        .map(({ id: endpointId }) => ({ id: newId(), endpointId, eventId, type })),
    );
    await queueDeliveries(client, deliveries, deps.clock.now());
    await noteFanned(client, last.seq);
    return { events: events.length, orders: events.filter(({ type }) => type === 'order.placed').length };
  });
}
