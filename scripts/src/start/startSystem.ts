import { rmSync } from 'node:fs';
import path from 'node:path';
import { createGuard } from '../base/createGuard.ts';
import { freePort } from '../base/freePort.ts';
import { fullDisk } from '../base/fullDisk.ts';
import { lockFolder } from '../base/lockFolder.ts';
import { sendSignal } from '../base/isAlive.ts';
import { readJson } from '../base/readJson.ts';
import { tempData } from '../base/tempData.ts';
import { planBackup } from '../backup/planBackup.ts';
import { buildApart } from '../build/buildApart.ts';
import { handOverEvidence } from '../postgres/makeDatabases.ts';
import { loadSecrets, rememberAdminMade } from './loadSecrets.ts';
import { chooseMetricsPorts, metricsUrlsOf, writeTargets } from './metricsPorts.ts';
import { planDemo } from './planDemo.ts';
import { choosePorts, prepareFolder, requireBroker } from './preconditions.ts';
import { writeRunning } from './readRunning.ts';
import { keeperDefinition, type ServiceDefinition, serviceDefinitions, type SystemPlan } from './serviceDefinitions.ts';
import { startDatabase } from './startDatabase.ts';
import { superviseAll } from './superviseAll.ts';
import type { System, SystemOptions } from './SystemOptions.ts';

const graceMs = 10_000;
const startMs = 90_000;

type Undo = {
  /** The later a step was added, the earlier it is taken. */
  add(step: () => unknown): void;
  /** Takes every step, also when one of them fails; once, however often it is called. */
  run(): Promise<void>;
};

/** Collects what has to be undone at the end. `onError` gets the error of a step that failed. */
function createUndo(onError: (error: unknown) => void): Undo {
  const steps: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  async function all(): Promise<void> {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        onError(error);
      }
    }
  }
  return { add: (step) => void steps.push(step), run: () => (running ??= all()) };
}

const clusterOf = (data: string): string | undefined => {
  const cluster = readJson<{ cluster: string }>(path.join(data, 'postgres.json'))?.cluster;
  return cluster && path.resolve(data, cluster);
};

/** The two public addresses, as somebody on this machine types them. */
function doorsOf(host: string, portalPort: number): Pick<System, 'portalUrl' | 'adminUrl'> {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { portalUrl: `http://${shown}:${portalPort}`, adminUrl: `http://${shown}:${portalPort + 1}` };
}

async function portsFor(definitions: ServiceDefinition[]): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const { name } of definitions) ports[name] = await freePort();
  return ports;
}

/**
 * Starts one whole copy and keeps it running: folder, database, build, services; answers when all of them are ready. What
 * was started is stopped again when a step fails or this process dies. A mistake of the caller (port taken, folder not
 * writable, a second copy on the folder) throws a StartError with one sentence.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const log = options.quiet ? () => undefined : (options.log ?? console.log);
  const env = { ...process.env, ...options.env };
  const undo = createUndo((error) => log(`stop: ${String(error)}`));
  let folder = options.data ?? '';
  try {
    const temporary = options.data ? undefined : tempData();
    if (temporary) undo.add(temporary.remove);
    const data = prepareFolder(options.data ?? temporary?.data ?? '');
    folder = data;
    undo.add(lockFolder(data));
    const host = env['XINYUE_HOST'] ?? '127.0.0.1';
    const demoPlan = planDemo(options, env);
    const portalPort = await choosePorts(options.port, host);
    const backup = planBackup(data, env);
    const secrets = loadSecrets(data, env, log);
    await requireBroker(env);
    const guard = createGuard();
    undo.add(guard.stop);
    const building = options.build === false || options.services ? Promise.resolve() : buildApart(log);
    building.catch(() => undefined); // when the database fails first, nobody is left to hear of this one
    const given = env['DATABASE_URL'] || undefined;
    const { fsync, postgres: settings } = options;
    const database = await startDatabase({ data, given, passwords: secrets, guard, log, fsync, settings, ...backup });
    undo.add(database.stop);
    const keeper = backup && (await backup.claim(database, fsync ?? true, log));
    await building;
    options.signal?.throwIfAborted();

    const { portalUrl, adminUrl } = doorsOf(host, portalPort);
    const definitions = [...(options.services ?? serviceDefinitions()), ...(keeper ? [keeperDefinition] : [])];
    const ports = await portsFor(definitions);
    const metricsPorts = await chooseMetricsPorts(definitions, env);
    const metricsUrls = metricsUrlsOf(metricsPorts, env);
    const { databaseUrls, ownerUrls, busUrls, superuserUrl } = database;
    const plan: SystemPlan = {
      data,
      portalPort,
      portalUrl,
      adminUrl,
      ports,
      metricsPorts,
      cluster: given ? undefined : clusterOf(data),
      databaseUrls,
      ownerUrls,
      busUrls,
      secrets,
      ...demoPlan,
      env,
      keeper,
    };
    const addresses = { portalUrl, adminUrl, metricsUrls, databaseUrls, superuserUrl };
    const serviceUrls = () => Object.fromEntries(services.names().map((name) => [name, `http://127.0.0.1:${ports[name]}`]));
    let note: string | undefined;
    const writeNote = () => (note = writeRunning(data, { ...addresses, serviceUrls: serviceUrls() }));
    const services = superviseAll(definitions, plan, guard, log, () => note && writeNote());
    undo.add(() => services.stop(graceMs));
    await services.waitReady(startMs, options.signal);
    await handOverEvidence(superuserUrl);
    if (services.names().includes('merchant')) rememberAdminMade(data);

    writeNote();
    const notes = [note!, writeTargets(data, metricsUrls)];
    undo.add(() => notes.forEach((file) => rmSync(file, { force: true })));
    return systemOf({ addresses, serviceUrls, data, demo: demoPlan.demo, secrets, services, database, stop: undo.run });
  } catch (error) {
    await undo.run();
    throw fullDisk(error, folder);
  }
}

type Running = Pick<System, 'data' | 'demo' | 'secrets' | 'stop'> & {
  addresses: Pick<System, 'portalUrl' | 'adminUrl' | 'metricsUrls' | 'databaseUrls' | 'superuserUrl'>;
  serviceUrls(): Record<string, string>;
  services: ReturnType<typeof superviseAll>;
  database: Awaited<ReturnType<typeof startDatabase>>;
};

/** What a caller sees of a copy that runs, and can do with it. */
const systemOf = ({ addresses, serviceUrls, services, database, ...rest }: Running): System => ({
  ...addresses,
  ...rest,
  get serviceUrls() {
    return serviceUrls();
  },
  get pids() {
    const pids = services.pids();
    if (database.pid()) pids['postgres'] = database.pid();
    return pids;
  },
  get starts() {
    return services.starts();
  },
  kill(name, signal = 'SIGKILL') {
    if (name !== 'postgres') return services.get(name).kill(signal);
    if (database.pid()) sendSignal(database.pid(), signal);
    return database.pid();
  },
  waitReady: (name, timeoutMs = 30_000) => (name ? services.get(name) : services).waitReady(timeoutMs),
});
