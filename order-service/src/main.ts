import { fileURLToPath } from 'node:url';
import { events, messages } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import type { Clock } from '@xinyue/kit/clock';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { createService } from '@xinyue/kit/service/createService';
import { autoTaskRoutes } from './autoTaskRoutes.ts';
import type { Config } from './config.ts';
import { contractFont } from './contract/contractFont.ts';
import { createContractRenderer, type ContractRenderer } from './contract/createContractRenderer.ts';
import { contractRoutes } from './contractRoutes.ts';
import type { Deps } from './deps.ts';
import { handlers } from './events.ts';
import { jobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutes, routes } from './routes.ts';

/** What tests give instead: the thread that draws contracts is only there once the service was bundled. */
export type More = { bus?: Bus; clock?: Clock; renderer?: ContractRenderer };

/** What is order-service's own; tests give a bus, a clock and a renderer. */
export const main = (config: Config, { renderer = startRenderer(config), ...more }: More = {}) =>
  createService({ name: 'order', config, migrations, events, ...more }, (base) => {
    const deps: Deps = {
      ...base,
      patience: { unpaidMinutes: config.XINYUE_UNPAID_MINUTES, pendingHours: config.XINYUE_PENDING_HOURS },
      merchant: base.clientOf('merchant', config.XINYUE_MERCHANT_URL),
      payout: base.clientOf('payout', config.XINYUE_PAYOUT_URL),
      renderer,
      exports: base.limits.add({ name: 'exports', ...downloadPlaces, message: messages.exportBusy }),
    };
    return {
      routes: [...routes(deps), ...contractRoutes(deps), ...autoTaskRoutes(deps)],
      internal: internalRoutes(deps),
      handlers: handlers(base.clock),
      jobs: jobs(deps),
      partners: config.XINYUE_PARTNERS,
      close: () => renderer.close(),
    };
  });

function startRenderer({ XINYUE_CONTRACT_FONT }: Config): ContractRenderer {
  const workerFile = fileURLToPath(new URL('./contractWorker.js', import.meta.url));
  return createContractRenderer({ fontFile: contractFont(XINYUE_CONTRACT_FONT), workerFile });
}
