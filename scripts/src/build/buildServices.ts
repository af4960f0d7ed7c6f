import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { bundleEntry, releaseOf } from './bundleEntry.ts';
import { hashFiles, isBuilt } from './hashFiles.ts';

/** Folders with a process of their own. */
export const servicePackages = [
  'catalog-service',
  'order-service',
  'merchant-service',
  'payout-service',
  'system-service',
  'gateway',
] as const;

/** Threads that a service starts beside itself, bundled next to its `start.js`. */
const threads = [
  { service: 'order-service', entry: 'agreement/pdf/agreementWorker.ts', name: 'agreementWorker' },
  { service: 'order-service', entry: 'autoOrders/plan/planWorker.ts', name: 'planWorker' },
  { service: 'payout-service', entry: 'statement/pdf/statementWorker.ts', name: 'statementWorker' },
] as const;

/** Files that a service serves as they are: the checker of statements. */
const served = [{ service: 'payout-service', file: 'scripts/verify-statement.mjs' }] as const;

/** What the bundles of a service are made from, beside the release in them; `buildServices.test.ts` holds that nothing else is read. */
export const sourcesOf = (service: string): string[] => [
  `${service}/src`,
  'kit/src',
  'contracts/src',
  'package-lock.json',
  'scripts/src/build',
  ...served.filter((one) => one.service === service).map(({ file }) => file),
];

/** The entries of a service: `start`, `migrate` where it has a database, its threads. */
export const entriesOf = (service: string): { entry: string; name: string }[] => [
  { entry: 'start.ts', name: 'start' },
  ...(service.endsWith('-service') ? [{ entry: 'migrate.ts', name: 'migrate' }] : []),
  ...threads.filter((one) => one.service === service),
];

/**
 * Bundles the entries of each service to its `dist` when its sources changed since: bundling all took 1.5 to 2.5 s of processor time at
 * every start, beside a database that starts on the same cores.
 */
export async function buildServices(log: Log): Promise<void> {
  const started = performance.now();
  const built = await Promise.all(servicePackages.map(buildService));
  const count = built.filter(Boolean).length;
  log(
    count
      ? `build: ${count} services in ${((performance.now() - started) / 1000).toFixed(1)} s`
      : 'build: services are up to date',
  );
}

/** Answers whether there was anything to do. */
async function buildService(service: string): Promise<boolean> {
  const home = path.join(repoRoot(), service);
  const dist = path.join(home, 'dist');
  const stamp = path.join(dist, '.sources');
  const copied = served.filter((one) => one.service === service).map(({ file }) => file);
  const hash = `${hashFiles(repoRoot(), sourcesOf(service))} ${JSON.stringify(releaseOf())}`;
  const made = [...entriesOf(service).map(({ name }) => `${name}.js`), ...copied.map((file) => path.basename(file))];
  if (isBuilt(stamp, hash) && made.every((file) => existsSync(path.join(dist, file)))) return false;
  rmSync(stamp, { force: true });
  for (const { entry, name } of entriesOf(service)) await bundleEntry(path.join(home, 'src', entry), dist, name);
  for (const file of copied) copyFileSync(path.join(repoRoot(), file), path.join(dist, path.basename(file)));
  writeFileSync(stamp, hash);
  return true;
}
