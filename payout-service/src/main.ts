import { events, sandboxPartner } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import type { Clock } from '@xinyue/kit/clock';
import { createService } from '@xinyue/kit/service/createService';
import type { Config } from './config.ts';
import { handlers } from './events.ts';
import { jobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutes, routes } from './routes.ts';
import { cashierPages } from './sandbox/cashierPages.ts';
import type { Sandbox } from './sandbox/payInSandbox.ts';
import { sandboxRoute } from './sandbox/sandboxRoute.ts';
import { createSendNotice } from './sandbox/sendNotice.ts';
import { createOpenPayment } from './usecases/createOpenPayment.ts';

/** How long the sandbox bank is late when it is told to be. */
const sandboxLateMs = 5_000;

export type More = { bus?: Bus; clock?: Clock; lateMs?: number };

/** What is payout-service's own; tests give a bus, a clock and a shorter lateness. */
export const main = (config: Config, { lateMs = sandboxLateMs, ...more }: More = {}) =>
  createService({ name: 'payout', config, migrations, events, ...more }, (base) => {
    const secret = config.XINYUE_PARTNERS.get(sandboxPartner) ?? '';
    const send = createSendNotice({ gatewayUrl: config.XINYUE_GATEWAY_URL, secret, clock: base.clock });
    const sandbox: Sandbox | undefined = config.XINYUE_SANDBOX ? { deps: base, send, log: base.log, lateMs } : undefined;
    return {
      routes: [...routes(base), ...(sandbox ? [sandboxRoute(sandbox)] : [])],
      internal: internalRoutes(createOpenPayment(base), { sandbox: sandbox !== undefined, log: base.log }),
      pages: sandbox && cashierPages({ pool: base.pool, name: 'payout', secret: config.XINYUE_INTERNAL_SECRET }),
      handlers: handlers(base),
      needsEvents: true,
      jobs: jobs(base, sandbox),
      partners: config.XINYUE_PARTNERS,
    };
  });
