import { events, topicsHeard } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import type { Logger } from '@xinyue/kit/Logger';
import { startConsumer } from '@xinyue/kit/inbox/startConsumer';
import type { Pool } from 'pg';
import { saveShop } from './store/shopStore.ts';
import { saveBalances } from './store/spotStore.ts';

/** What catalog-service does about facts of others: it keeps the shops and the balances it shows. */
export const startEvents = ({ pool, bus, log }: { pool: Pool; bus: Bus; log: Logger }) =>
  startConsumer({
    pool,
    bus,
    log,
    consumer: 'catalog',
    topics: topicsHeard('catalog'),
    definitions: events,
    handlers: {
      'merchant.changed': (client, { data, aggregateVersion }) => saveShop(client, data, aggregateVersion),
      'stock.changed': {
        together: (client, heard) =>
          saveBalances(
            client,
            heard.map(({ data }) => data),
          ),
      },
    },
  });
