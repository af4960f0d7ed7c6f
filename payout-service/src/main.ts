import { events } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import { createPartnerKeys } from '@xinyue/kit/auth/createPartnerKeys';
import type { Clock } from '@xinyue/kit/clock';
import { createService } from '@xinyue/kit/service/createService';
import { createSendNotice } from './channels/sandbox/deliverNotices.ts';
import { cashierPages } from './channels/sandbox/http/cashierPages.ts';
import type { Sandbox } from './channels/sandbox/payInSandbox.ts';
import { refundInSandbox } from './channels/sandbox/store/machineRefundStore.ts';
import { sandboxJob, sandboxRoute } from './channels/sandbox/sandboxBank.ts';
import { sandboxChannel } from './channels/sandbox/sandboxChannel.ts';
import type { Config } from './config.ts';
import { handlers } from './events.ts';
import { jobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutes, routes } from './routes.ts';

/** How long the sandbox bank is late when that is chosen. */
const sandboxLateMs = 5_000;

export type More = { bus?: Bus; clock?: Clock; lateMs?: number };

/** What is payout-service's own; tests give a bus, a clock and a shorter lateness. */
export const main = (config: Config, { lateMs = sandboxLateMs, ...more }: More = {}) =>
  createService({ name: 'payout', config, migrations, events, ...more }, (base) => {
    const { XINYUE_PARTNERS: partners, XINYUE_GATEWAY_URL: gatewayUrl, XINYUE_INTERNAL_SECRET: secret } = config;
    const send = createSendNotice({ gatewayUrl, secret: partners.get(sandboxChannel.name) ?? '', clock: base.clock });
    const sandbox: Sandbox | undefined = config.XINYUE_SANDBOX ? { deps: base, send, log: base.log, lateMs } : undefined;
    return {
      routes: [...routes(base), ...(sandbox ? [sandboxRoute(sandbox)] : [])],
      internal: internalRoutes(
        base,
        sandbox ? { channel: sandboxChannel, refundMachine: (refund) => refundInSandbox(base.pool, refund) } : {},
        base.log,
      ),
      pages: sandbox && cashierPages({ pool: base.pool, name: 'payout', secret }),
      handlers: handlers(base),
      needsEvents: true,
      jobs: [...jobs(base), ...(sandbox ? [sandboxJob(sandbox)] : [])],
      partners,
      partnerKeys:
        config.XINYUE_SYSTEM_URL === undefined
          ? undefined
          : createPartnerKeys(base.clientOf('system', config.XINYUE_SYSTEM_URL), base.log),
    };
  });
