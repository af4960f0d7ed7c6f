import { events, sentence } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import { createPartnerKeys } from '@xinyue/kit/auth/createPartnerKeys';
import type { Clock } from '@xinyue/kit/clock';
import { openVault } from '@xinyue/kit/crypto/sealedRows';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { createService } from '@xinyue/kit/service/createService';
import { sealedTables } from './accounts/store/sealedTables.ts';
import type { BankPort } from './banks/BankPort.ts';
import { createSendNotice } from './channels/sandbox/deliverNotices.ts';
import { cashierPages } from './channels/sandbox/http/cashierPages.ts';
import type { Sandbox } from './channels/sandbox/payInSandbox.ts';
import { refundInSandbox } from './channels/sandbox/store/machineRefundStore.ts';
import { sandboxJob, sandboxRoute } from './channels/sandbox/sandboxBank.ts';
import { sandboxChannel } from './channels/sandbox/sandboxChannel.ts';
import { bankPartnersOf, type Config, termsOf } from './config.ts';
import type { Deps } from './deps.ts';
import { handlers } from './events.ts';
import { jobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutes, routes } from './routes.ts';

/** How long the sandbox bank is late when that is chosen. */
const sandboxLateMs = 5_000;

/** `bank`: the driver of a bank. `merchant` stands for merchant-service in tests. */
export type More = { bus?: Bus; clock?: Clock; lateMs?: number; bank?: BankPort; merchant?: Deps['merchant'] };

/** What is payout-service's own; tests give a bus, a clock and a shorter lateness. */
export const main = (config: Config, { lateMs = sandboxLateMs, bank, merchant, ...more }: More = {}) =>
  createService({ name: 'payout', config, migrations, events, ...more }, async (base) => {
    const { XINYUE_PARTNERS: partners, XINYUE_GATEWAY_URL: gatewayUrl, XINYUE_INTERNAL_SECRET: secret } = config;
    const deps: Deps = {
      ...base,
      terms: termsOf(config),
      vault: await openVault(config, base.pool, sealedTables),
      merchant: merchant ?? base.clientOf('merchant', config.XINYUE_MERCHANT_URL),
      bank,
      bankPartners: bankPartnersOf(config),
      exports: base.limits.add({ name: 'exports', ...downloadPlaces, sentence: sentence('exportBusy') }),
    };
    const send = createSendNotice({ gatewayUrl, secret: partners.get(sandboxChannel.name) ?? '', clock: base.clock });
    const sandbox: Sandbox | undefined = config.XINYUE_SANDBOX ? { deps, send, log: base.log, lateMs } : undefined;
    return {
      routes: [...routes(deps), ...(sandbox ? [sandboxRoute(sandbox)] : [])],
      internal: internalRoutes(
        deps,
        sandbox ? { channel: sandboxChannel, refundMachine: (refund) => refundInSandbox(base.pool, refund) } : {},
        base.log,
      ),
      pages: sandbox && cashierPages({ pool: base.pool, name: 'payout', secret }),
      handlers: handlers(deps),
      needsEvents: true,
      jobs: [...jobs(deps), ...(sandbox ? [sandboxJob(sandbox)] : [])],
      partners,
      partnerKeys:
        config.XINYUE_SYSTEM_URL === undefined
          ? undefined
          : createPartnerKeys(base.clientOf('system', config.XINYUE_SYSTEM_URL), base.log),
    };
  });
