import type { Bus } from '@xinyue/kit/bus/bus';
import { type Clock, systemClock } from '@xinyue/kit/clock';
import { createLog } from '@xinyue/kit/createLog';
import { createBlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { deriveKey } from '@xinyue/kit/crypto/deriveKey';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { createSecurityNotes } from '@xinyue/kit/security/createSecurityNotes';
import { listen } from '@xinyue/kit/http/listen';
import { createRareWarning } from '@xinyue/kit/limit/createRareWarning';
import type { RunningService } from '@xinyue/kit/service/runService';
import { startInfrastructure } from '@xinyue/kit/service/startInfrastructure';
import { addFirstStaff } from './accounts/addFirstStaff.ts';
import type { Config } from './config.ts';
import { prepareDemo } from './demo/prepareDemo.ts';
import type { Deps } from './deps.ts';
import { createUploadLimits } from './files/createUploadLimits.ts';
import { sendFile } from './files/http/sendFile.ts';
import { openFiles } from './files/openFiles.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { openVault } from './privacy/openVault.ts';
import { createRevealLimit } from './privacy/store/createRevealLimit.ts';
import { internalRoutes, routes } from './routes.ts';
import { createHashLanes, createPasswords } from './signIn/createPasswords.ts';
import { createSignInTries } from './signIn/store/createSignInTries.ts';
import { insertSecurityEvents } from './signIn/store/securityStore.ts';

/** All wiring of merchant-service, from the database up to the open port. */
export async function main(config: Config, more: { bus?: Bus; clock?: Clock } = {}): Promise<RunningService> {
  const log = createLog('merchant', config.LOG_LEVEL);
  const infrastructure = await startInfrastructure({ name: 'merchant', config, migrations, log, bus: more.bus });
  const warn = createRareWarning(log);
  const { vault, rootKey } = await openVault(config, infrastructure.pool);
  const clock = more.clock ?? systemClock;
  const deps: Deps = {
    pool: infrastructure.pool,
    clock,
    log,
    vault,
    passwords: await createPasswords(createHashLanes(infrastructure.limits)),
    tries: createSignInTries(infrastructure.pool, { registrationsPerHour: config.XINYUE_REGISTRATIONS_PER_HOUR }),
    mobileIndex: createBlindIndex(rootKey, 'mobiles'),
    identityIndex: createBlindIndex(rootKey, 'identity numbers'),
    tryIndex: createBlindIndex(rootKey, 'sign-in tries'),
    requestIndex: createBlindIndex(rootKey, 'requests'),
    sessionLimits: {
      staff: { idleMinutes: config.XINYUE_STAFF_IDLE_MINUTES, totalMinutes: config.XINYUE_STAFF_SESSION_MINUTES },
      others: { idleMinutes: config.XINYUE_IDLE_MINUTES, totalMinutes: config.XINYUE_SESSION_MINUTES },
    },
    files: await openFiles(config, { pool: infrastructure.pool, vault, clock }, log),
    uploadLimits: createUploadLimits(infrastructure.limits),
    linkKey: deriveKey(rootKey, 'file links'),
    revealLimit: createRevealLimit(infrastructure.pool, clock),
    security: createSecurityNotes({
      write: (events) => insertSecurityEvents(infrastructure.pool, events),
      log,
      now: () => clock.now(),
    }),
    demoRefused: () =>
      warn('demo accounts are closed to requests with a forwarding header while XINYUE_TRUSTED_PROXIES names no proxy', {}),
    afterCommit: () => infrastructure.relay.wake(),
  };
  await addFirstStaff(deps, config.XINYUE_ADMIN_PASSWORD);
  await prepareDemo(deps, config.XINYUE_DEMO);

  const app = createServiceApp({
    name: 'merchant',
    internalSecret: config.XINYUE_INTERNAL_SECRET,
    routes: routes(deps),
    internal: internalRoutes(deps),
    pages: sendFile(deps, config.XINYUE_INTERNAL_SECRET),
    health: infrastructure.health,
    log,
  });
  const realm = await listen(app, { host: config.XINYUE_HOST, port: config.XINYUE_SERVICE_PORT });
  const jobs = startJobs(deps);

  return {
    url: realm.url,
    async stop() {
      await jobs.stop();
      await realm.drain();
      await deps.security.stop();
      await infrastructure.stop();
    },
  };
}
