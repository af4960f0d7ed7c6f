import { fileURLToPath } from 'node:url';
import { events, sandboxPartner, sentence } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import { createPartnerKeys, keysAt } from '@xinyue/kit/partners/createPartnerKeys';
import { withKinds, withoutPartner } from '@xinyue/kit/partners/readPartners';
import type { Clock } from '@xinyue/kit/clock';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { documentFonts } from '@xinyue/kit/pdf/documentFonts';
import { createService } from '@xinyue/kit/service/createService';
import { notesTo } from '@xinyue/kit/service/notesTo';
import { createPlanner, type Planner } from './autoOrders/plan/createPlanner.ts';
import { autoOrderRoutes } from './autoOrders/routes.ts';
import { databaseNow } from './autoOrders/store/simulatedOrderStore.ts';
import type { Config } from './config.ts';
import { countWaiting } from './counts/queries.ts';
import { createAgreementRenderer, type AgreementRenderer } from './agreement/pdf/createAgreementRenderer.ts';
import { agreementRoutes } from './agreement/routes.ts';
import type { Deps } from './deps.ts';
import { handlers } from './events.ts';
import { holdRulesOf } from './holds/holdEnvironment.ts';
import { createOriginHash } from './holds/originHash.ts';
import { holdRoutes } from './holds/routes.ts';
import { jobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { createPayChannels } from './paying/createPayChannels.ts';
import { internalRoutes, routes } from './routes.ts';

/** What tests give instead: the thread that draws agreements is only there once the service was bundled. */
export type More = { bus?: Bus; clock?: Clock; renderer?: AgreementRenderer; planner?: Planner; dueNow?: Deps['dueNow'] };

/** What is order-service's own; tests give a bus, clocks and what runs in threads. */
export const main = (
  config: Config,
  { renderer = startRenderer(config), planner = startPlanner(), dueNow = databaseNow, ...more }: More = {},
) =>
  createService({ name: 'order', config, migrations, events, ...more }, (base) => {
    const holdRules = holdRulesOf(config);
    const { XINYUE_SANDBOX: sandbox, XINYUE_PARTNERS: configured } = config;
    const partners = withKinds(sandbox ? configured : withoutPartner(configured, sandboxPartner));
    const system = config.XINYUE_SYSTEM_URL === undefined ? undefined : base.clientOf('system', config.XINYUE_SYSTEM_URL);
    const deps: Deps = {
      ...base,
      patience: {
        unpaidMinutes: config.XINYUE_UNPAID_MINUTES,
        shortestMinutes: holdRules.newHoldMs / 60_000,
        pendingHours: config.XINYUE_PENDING_HOURS,
      },
      unprovedFen: config.XINYUE_PICKUP_UNPROVED_FEN,
      holdRules,
      hashOrigin: createOriginHash(config.XINYUE_INTERNAL_SECRET),
      merchant: base.clientOf('merchant', config.XINYUE_MERCHANT_URL),
      payout: base.clientOf('payout', config.XINYUE_PAYOUT_URL),
      channels: createPayChannels({
        configured: partners,
        sandbox: config.XINYUE_SANDBOX,
        preferred: config.XINYUE_PAY_CHANNEL,
        system,
      }),
      renderer,
      planner,
      plans: base.limits.add({ name: 'plans', atOnce: 1, queue: 20, holdMs: 60_000 }),
      dueNow,
      exports: base.limits.add({ name: 'exports', ...downloadPlaces, sentence: sentence('exportBusy') }),
      ownExports: base.limits.add({
        name: 'ownExports',
        ...downloadPlaces,
        each: { buyer: { atOnce: 1, queue: 0 } },
        sentence: sentence('exportBusy'),
      }),
    };
    return {
      routes: [...routes(deps), ...agreementRoutes(deps), ...holdRoutes(deps), ...autoOrderRoutes(deps)],
      internal: internalRoutes(deps),
      handlers: handlers(base.clock),
      jobs: jobs(deps),
      waiting: () => countWaiting(base.pool, base.clock.now()),
      security: notesTo(deps.merchant, base.log),
      partners,
      partnerKeys: system && createPartnerKeys(keysAt(system), base.log),
      explainsSignatures: sandbox,
      close: async () => {
        await Promise.all([renderer.close(), planner.close()]);
      },
    };
  });

/** Threads are bundled beside the service. */
const bundled = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const startPlanner = () => createPlanner(bundled('./planWorker.js'));
const startRenderer = ({ XINYUE_CONTRACT_FONT }: Config): AgreementRenderer =>
  createAgreementRenderer({ fontFiles: documentFonts(XINYUE_CONTRACT_FONT), workerFile: bundled('./agreementWorker.js') });
