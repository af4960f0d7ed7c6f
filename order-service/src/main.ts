import { fileURLToPath } from 'node:url';
import { events, messages, topicsHeard } from '@xinyue/contracts';
import { createPartnerVerifier } from '@xinyue/kit/auth/createPartnerVerifier';
import type { Bus } from '@xinyue/kit/bus/bus';
import { systemClock, type Clock } from '@xinyue/kit/clock';
import { createLog } from '@xinyue/kit/createLog';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { createServiceClient } from '@xinyue/kit/http/createServiceClient';
import { listen } from '@xinyue/kit/http/listen';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { startConsumer } from '@xinyue/kit/inbox/startConsumer';
import type { RunningService } from '@xinyue/kit/service/runService';
import { startInfrastructure } from '@xinyue/kit/service/startInfrastructure';
import { autoTaskRoutes } from './autoTaskRoutes.ts';
import type { Config } from './config.ts';
import { contractFont } from './contract/contractFont.ts';
import { createContractRenderer, type ContractRenderer } from './contract/createContractRenderer.ts';
import { contractRoutes } from './contractRoutes.ts';
import type { Deps } from './deps.ts';
import { handlers } from './events.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutes, routes } from './routes.ts';
import { createNotifyPayment } from './usecases/createNotifyPayment.ts';
import { createPayOrder } from './usecases/createPayOrder.ts';
import { createPlaceOrder } from './usecases/placeOrder.ts';

const name = 'order';

/** What tests give instead: the thread that draws contracts is only there once the service was bundled. */
export type More = { bus?: Bus; clock?: Clock; renderer?: ContractRenderer };

/** Wires order-service and serves it; tests give a bus and a clock of their own. */
export async function main(config: Config, more: More = {}): Promise<RunningService> {
  const log = createLog(name, config.LOG_LEVEL);
  const clock = more.clock ?? systemClock;
  const infrastructure = await startInfrastructure({
    name,
    config,
    migrations,
    log,
    bus: more.bus,
  });
  const { pool } = infrastructure;

  const upstream = (audience: string, url: string) =>
    createServiceClient({ audience, url, self: name, secret: config.XINYUE_INTERNAL_SECRET });
  const merchant = upstream('merchant', config.XINYUE_MERCHANT_URL);
  const payout = upstream('payout', config.XINYUE_PAYOUT_URL);
  const fontFile = contractFont(config.XINYUE_CONTRACT_FONT);
  const workerFile = fileURLToPath(new URL('./contractWorker.js', import.meta.url));
  const renderer = more.renderer ?? createContractRenderer({ fontFile, workerFile });
  const deps: Deps = {
    pool,
    clock,
    log,
    patience: { unpaidMinutes: config.XINYUE_UNPAID_MINUTES, pendingHours: config.XINYUE_PENDING_HOURS },
    merchant,
    payout,
    renderer,
    exports: infrastructure.limits.add({ name: 'exports', ...downloadPlaces, message: messages.exportBusy }),
    afterCommit: () => infrastructure.relay.wake(),
  };

  const consumer = await startConsumer({
    pool,
    bus: infrastructure.bus,
    consumer: name,
    topics: topicsHeard(name),
    definitions: events,
    handlers: handlers(clock),
    afterCommit: deps.afterCommit,
    log,
  });
  const jobs = startJobs(deps);
  const batched = {
    placeOrder: createPlaceOrder(deps),
    notifyPayment: createNotifyPayment(deps),
    payOrder: createPayOrder(deps),
  };
  const app = createServiceApp({
    name,
    internalSecret: config.XINYUE_INTERNAL_SECRET,
    routes: [...routes(deps, batched), ...contractRoutes(deps), ...autoTaskRoutes(deps)],
    internal: internalRoutes(deps),
    verifyPartner: createPartnerVerifier({ db: pool, partners: config.XINYUE_PARTNERS, clock }),
    health: infrastructure.health,
    log,
  });
  const served = await listen(app, { host: config.XINYUE_HOST, port: config.XINYUE_SERVICE_PORT });

  return {
    url: served.url,
    async stop() {
      await served.drain();
      await jobs.stop();
      await consumer.stop();
      await renderer.close();
      await Promise.all([merchant.close(), payout.close()]);
      await infrastructure.stop();
    },
  };
}
