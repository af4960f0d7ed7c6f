import { messages } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import { type Clock, systemClock } from '@xinyue/kit/clock';
import { createLog } from '@xinyue/kit/createLog';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { createServiceClient } from '@xinyue/kit/http/createServiceClient';
import { listen } from '@xinyue/kit/http/listen';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import type { RunningService } from '@xinyue/kit/service/runService';
import { startInfrastructure } from '@xinyue/kit/service/startInfrastructure';
import type { Config } from './config.ts';
import { startEvents } from './events.ts';
import { startJobs } from './jobs.ts';
import { createMarket } from './market/createMarket.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutes, routes } from './routes.ts';

/** All of catalog-service, wired by hand; tests give a bus and a clock of their own. */
export async function main(config: Config, more: { bus?: Bus; clock?: Clock } = {}): Promise<RunningService> {
  const name = 'catalog';
  const log = createLog(name, config.LOG_LEVEL);
  const infrastructure = await startInfrastructure({ name, config, migrations, log, bus: more.bus });
  const { pool, bus, relay } = infrastructure;
  const secret = config.XINYUE_INTERNAL_SECRET;
  const order = createServiceClient({ url: config.XINYUE_ORDER_URL, audience: 'order', self: name, secret });
  const clock = more.clock ?? systemClock;
  const { XINYUE_FEED_FUTURES_URL: futuresUrl, XINYUE_FEED_FLASH_URL: flashUrl } = config;
  const market = createMarket({ futuresUrl, flashUrl, log, clock });
  const exports = infrastructure.limits.add({ name: 'exports', ...downloadPlaces, message: messages.exportBusy });
  const deps = {
    pool,
    clock,
    order,
    exports,
    afterCommit: () => relay.wake(),
    companyName: config.XINYUE_COMPANY_NAME,
    market,
  };
  const consumer = await startEvents({ pool, bus, log });
  const jobs = startJobs(deps, log);

  const app = createServiceApp({
    name,
    internalSecret: secret,
    routes: routes(deps),
    internal: internalRoutes(deps),
    health: async () => ({ ...(await infrastructure.health()), events: consumer.healthy() }),
    log,
  });
  const { url, drain } = await listen(app, { host: config.XINYUE_HOST, port: config.XINYUE_SERVICE_PORT });

  return {
    url,
    async stop() {
      await drain();
      await jobs.stop();
      await consumer.stop();
      await order.close();
      await infrastructure.stop();
    },
  };
}
