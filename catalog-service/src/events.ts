import type { events } from '@xinyue/contracts';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import { noteCancelled } from './trades/store/earlierOrderStore.ts';
import { dropPaidOrder, savePaidOrders } from './trades/store/tradeStore.ts';
import { saveShop } from './goods/store/shopStore.ts';
import { keepText } from './search/keepForms.ts';
import { saveBalances } from './goods/store/spotStore.ts';

/** What catalog-service does about events of others: it keeps the shops and the balances it shows. */
export const handlers: Handlers<typeof events> = {
  'merchant.changed': async (client, { data, aggregateVersion, time }) => {
    await keepText(client, 'text', data.name);
    await saveShop(client, data, { version: aggregateVersion, time });
  },
  'order.paid': {
    together: (client, received) =>
      savePaidOrders(
        client,
        received.map(({ data }) => data),
      ),
  },
  'order.cancelled': async (client, { data }) => {
    await noteCancelled(client, data.orderId);
    await dropPaidOrder(client, data.orderId);
  },
  'stock.changed': {
    together: (client, received) =>
      saveBalances(
        client,
        received.map(({ data }) => data),
      ),
  },
};
