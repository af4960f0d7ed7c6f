import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/StartError.ts';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { portTakenExit } from '@xinyue/kit/http/instance';
import { listen } from '@xinyue/kit/http/listen';
import { createMetrics } from '@xinyue/kit/metrics/createMetrics';
import { internalRoute } from '@xinyue/kit/http/route';
import { silentLog } from '@xinyue/kit/Logger';
import pg from 'pg';
import { z } from 'zod';
import { createKeeper, type Keeper } from './createKeeper.ts';
import { drillWord, forkDrill, scratchOf, workOnDrill } from './drilling/drillWorker.ts';
import { keepDrills } from './drilling/keepDrills.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import { isNearlyFull } from './diskRoom.ts';
import { createKeeperLog, messageOf } from './keeperLog.ts';
import { fingerprintsOf, readKeysOf } from './keysFile.ts';
import { keeperSource } from './keeperSource.ts';
import { keepRuns } from './keepRuns.ts';
import { openKeeping } from './openKeeping.ts';
import { ownerOf } from './repositoryFile.ts';
import { readBackupSettings } from './settings.ts';
import { watchSpool } from './watchSpool.ts';

/** The process that keeps the backup of a copy, started and supervised by `npm start` (see serviceDefinitions). */
const env = process.env;
const log = createKeeperLog((line) => console.log(line), env['XINYUE_INSTANCE'] ?? '');

function given(name: string): string {
  const value = env[name];
  if (!value) throw new StartError(`${name} is missing: the keeper is started by npm start.`);
  return value;
}

async function open() {
  const settings = readBackupSettings(env);
  if (!settings) throw new StartError('XINYUE_BACKUP is missing: there is nothing to keep.');
  const [data, cluster, url] = [given('XINYUE_KEEPER_DATA'), given('XINYUE_KEEPER_CLUSTER'), given('XINYUE_KEEPER_URL')];
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: 'keeper' });
  pool.on('error', () => undefined);
  const opening = {
    repository: createFolderRepository(settings.place, env['XINYUE_KEEPER_FSYNC'] !== 'off'),
    settings,
    data,
    cluster,
    spool: given('XINYUE_KEEPER_SPOOL'),
    owner: ownerOf(data),
    isUsed: existsSync(path.join(data, 'backup.json')),
    url,
    pool,
    log,
    now: () => Date.now(),
    keys: () => ({
      ...(JSON.parse(env['XINYUE_KEEPER_KEYS'] ?? '{}') as Record<string, string>),
      ...fingerprintsOf(readKeysOf(data)),
    }),
    isFull: () => isNearlyFull(cluster),
  };
  return openKeeping(opening).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
}

/** What the commands of this checkout ask, signed as between services; on loopback alone. */
const routes = (keeper: () => Keeper | undefined) => [
  internalRoute('/internal/backup/run', z.object({}), async () => keeper()?.run() ?? null),
  internalRoute('/internal/backup/read', z.object({}), async () => ({
    run: keeper()?.lastRun() ?? null,
    status: (await keeper()?.status()) ?? null,
  })),
  internalRoute('/internal/drill/run', z.object({}), async () => keeper()?.drill() ?? null),
  internalRoute('/internal/drill/read', z.object({}), async () => ({ run: keeper()?.lastDrill() ?? null })),
];

/** Where its metrics are served; nowhere for `off`. */
function metricsAt(): { port: number | undefined; host: string } {
  const port = env['XINYUE_METRICS_PORT'] ?? 'off';
  return { port: port === 'off' ? undefined : Number(port), host: env['XINYUE_METRICS_HOST'] || '127.0.0.1' };
}

async function main(): Promise<void> {
  const now: { keeper?: Keeper } = {};
  const cluster = given('XINYUE_KEEPER_CLUSTER');
  watchSpool({
    spool: given('XINYUE_KEEPER_SPOOL'),
    log,
    isFull: () => isNearlyFull(cluster),
    isStuck: () => !now.keeper || Date.now() - now.keeper.takenAt() > stuckMs,
  });
  const app = createServiceApp({
    name: 'keeper',
    instance: env['XINYUE_INSTANCE'],
    internalSecret: given('XINYUE_INTERNAL_SECRET'),
    routes: [],
    internal: routes(() => now.keeper),
    health: async () => ({ keeper: { ok: true } }),
    log: silentLog,
  });
  const metrics = createMetrics({ service: 'keeper', ...metricsAt(), log: silentLog });
  metrics.sample(keeperSource(async () => now.keeper?.status(), Date.now));
  const door = await listen(app, { host: '127.0.0.1', port: Number(given('XINYUE_SERVICE_PORT')) });
  let ending: Promise<void> | undefined;
  const end = () =>
    (ending ??= (async () => {
      await now.keeper?.stop();
      await door.drain(0);
      await metrics.stop();
      process.exit(0);
    })());
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  now.keeper = await openWhenThere();
}

/** So long without the log being taken, and a full disk waits no longer. */
const stuckMs = 2 * 60_000;

/** A repository that is away for a while, or a server that is being started again, is waited for. */
async function openWhenThere(): Promise<Keeper> {
  for (let waitMs = 500; ; waitMs = Math.min(60_000, waitMs * 2)) {
    try {
      const keeping = await open();
      const { data, settings, now } = keeping;
      const runs = keepRuns(given('XINYUE_KEEPER_RUNS_URL'), log);
      const drills = { data, at: settings.drillAt, scratch: scratchOf(env), start: forkDrill, now, log, note: runs.note };
      return createKeeper(keeping, await keepDrills(drills), runs);
    } catch (error) {
      if (error instanceof StartError) throw error;
      log.warn('the repository cannot be opened, tried again', { why: messageOf(error) });
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

const work = process.argv[2] === drillWord ? workOnDrill(env) : main();
work.catch((error: unknown) => {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(error instanceof StartError || taken ? messageOf(error) : error);
  process.exit(taken ? portTakenExit : 1);
});
