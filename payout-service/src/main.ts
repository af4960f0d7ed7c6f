import { sandboxPartner } from '@xinyue/contracts';
import { createPartnerVerifier } from '@xinyue/kit/auth/createPartnerVerifier';
import type { Bus } from '@xinyue/kit/bus/bus';
import { type Clock, systemClock } from '@xinyue/kit/clock';
import { createLog } from '@xinyue/kit/createLog';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import type { RunningService } from '@xinyue/kit/service/runService';
import { startInfrastructure } from '@xinyue/kit/service/startInfrastructure';
import type { Config } from './config.ts';
import { startEvents } from './events.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutes, routes } from './routes.ts';
import { cashierPages } from './sandbox/cashierPages.ts';
import type { Sandbox } from './sandbox/payInSandbox.ts';
import { sandboxRoute } from './sandbox/sandboxRoute.ts';
import { createSendNotice } from './sandbox/sendNotice.ts';
import { createOpenPayment } from './usecases/createOpenPayment.ts';

/** How long the sandbox bank is late when it is told to be. */
const sandboxLateMs = 5_000;

/** All of payout-service, wired by hand; tests give a bus and a clock of their own and a shorter lateness. */
export async function main(config: Config, more: { bus?: Bus; clock?: Clock; lateMs?: number } = {}): Promise<RunningService> {
  const name = 'payout';
  const secret = config.XINYUE_INTERNAL_SECRET;
  const log = createLog(name, config.LOG_LEVEL);
  const infrastructure = await startInfrastructure({ name, config, migrations, log, bus: more.bus });
  const { pool, bus, relay } = infrastructure;
  const deps = { pool, clock: more.clock ?? systemClock, afterCommit: () => relay.wake() };
  const consumer = await startEvents(deps, { bus, log });

  const partnerSecret = config.XINYUE_PARTNERS.get(sandboxPartner) ?? '';
  const send = createSendNotice({ gatewayUrl: config.XINYUE_GATEWAY_URL, secret: partnerSecret, clock: deps.clock });
  const sandbox: Sandbox | undefined = config.XINYUE_SANDBOX
    ? { deps, send, log, lateMs: more.lateMs ?? sandboxLateMs }
    : undefined;
  const jobs = startJobs(deps, sandbox, log);

  const app = createServiceApp({
    name,
    internalSecret: secret,
    routes: [...routes(deps), ...(sandbox ? [sandboxRoute(sandbox)] : [])],
    internal: internalRoutes(createOpenPayment(deps), { sandbox: sandbox !== undefined, log }),
    verifyPartner: createPartnerVerifier({ db: pool, partners: config.XINYUE_PARTNERS, clock: deps.clock }),
    pages: sandbox && cashierPages({ pool, name, secret }),
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
      await infrastructure.stop();
    },
  };
}
