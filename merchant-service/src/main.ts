import type { Bus } from '@xinyue/kit/bus/bus';
import { type Clock, systemClock } from '@xinyue/kit/clock';
import { createLog } from '@xinyue/kit/createLog';
import { createBlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { deriveKey } from '@xinyue/kit/crypto/deriveKey';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import type { RunningService } from '@xinyue/kit/service/runService';
import { startPlumbing } from '@xinyue/kit/service/startPlumbing';
import type { Config } from './config.ts';
import { createGate } from './createGate.ts';
import { createShares } from './createShares.ts';
import { createPasswords } from './createPasswords.ts';
import type { Deps } from './deps.ts';
import { addDemoAccounts } from './demo/addDemoAccounts.ts';
import { addDemoApplications } from './demo/addDemoApplications.ts';
import { startJobs } from './jobs.ts';
import { openFiles } from './openFiles.ts';
import { openVault } from './openVault.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutesOf, routesOf } from './routes.ts';
import { sendFile } from './sendFile.ts';
import { createSignInTries } from './store/createSignInTries.ts';
import { addFirstStaff } from './usecases/addFirstStaff.ts';

/** All wiring of merchant-service, from the database up to the open port. */
export async function main(config: Config, more: { bus?: Bus; clock?: Clock } = {}): Promise<RunningService> {
  const log = createLog('merchant', config.LOG_LEVEL);
  const plumbing = await startPlumbing({ name: 'merchant', config, migrations, log, bus: more.bus });
  const { vault, rootKey } = await openVault(config, plumbing.pool);
  const deps: Deps = {
    pool: plumbing.pool,
    clock: more.clock ?? systemClock,
    log,
    vault,
    // Two hashes at once are all that two cores have to give (L3).
    passwords: await createPasswords(createGate({ atOnce: 2, queue: 50 })),
    tries: createSignInTries(plumbing.pool),
    mobileIndex: createBlindIndex(rootKey, 'mobiles'),
    identityIndex: createBlindIndex(rootKey, 'identity numbers'),
    tryIndex: createBlindIndex(rootKey, 'sign-in tries'),
    requestIndex: createBlindIndex(rootKey, 'requests'),
    sessionLimits: {
      staff: { idleMinutes: config.XINYUE_STAFF_IDLE_MINUTES, totalMinutes: config.XINYUE_STAFF_SESSION_MINUTES },
      others: { idleMinutes: config.XINYUE_IDLE_MINUTES, totalMinutes: config.XINYUE_SESSION_MINUTES },
    },
    files: await openFiles(config, log),
    uploadShares: createShares(12),
    uploadGate: createGate({ atOnce: 16, queue: 32 }),
    pictureGate: createGate({ atOnce: 1, queue: 16 }),
    linkKey: deriveKey(rootKey, 'file links'),
    wake: () => plumbing.relay.wake(),
  };
  await addFirstStaff(deps, config.XINYUE_ADMIN_PASSWORD);
  if (config.XINYUE_DEMO) {
    await addDemoAccounts(deps);
    await addDemoApplications(deps);
  }

  const app = createServiceApp({
    name: 'merchant',
    internalSecret: config.XINYUE_INTERNAL_SECRET,
    routes: routesOf(deps),
    internal: internalRoutesOf(deps),
    pages: sendFile(deps, config.XINYUE_INTERNAL_SECRET),
    health: plumbing.health,
    log,
  });
  const door = await listen(app, { host: config.XINYUE_HOST, port: config.XINYUE_SERVICE_PORT });
  const jobs = startJobs(deps);

  return {
    url: door.url,
    async stop() {
      await jobs.stop();
      await door.drain();
      await plumbing.stop();
    },
  };
}
