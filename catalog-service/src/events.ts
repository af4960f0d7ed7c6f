import type { events } from '@xinyue/contracts';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import { saveShop } from './goods/store/shopStore.ts';
import { saveBalances } from './goods/store/spotStore.ts';

/** What catalog-service does about events of others: it keeps the shops and the balances it shows. */
export const handlers: Handlers<typeof events> = {
  'merchant.changed': (client, { data, aggregateVersion }) => saveShop(client, data, aggregateVersion),
  'stock.changed': {
    together: (client, received) =>
      saveBalances(
        client,
        received.map(({ data }) => data),
      ),
  },
};
