import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { bundleEntry } from './bundleEntry.ts';

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

/** Bundles `src/start.ts` of each to `dist/start.js`, their migrations and their threads. Quick enough (under a second) to be done at every start. */
export async function buildServices(log: Log): Promise<void> {
  const started = performance.now();
  const built = await Promise.all(
    servicePackages.map(async (name) => {
      const home = path.join(repoRoot(), name);
      const entry = path.join(home, 'src', 'start.ts');
      if (!existsSync(entry)) {
        log(`build: ${name} has no src/start.ts yet and is left out`);
        return undefined;
      }
      return bundleEntry(entry, path.join(home, 'dist'), 'start');
    }),
  );
  for (const name of servicePackages.filter((one) => one.endsWith('-service'))) {
    const home = path.join(repoRoot(), name);
    await bundleEntry(path.join(home, 'src', 'migrate.ts'), path.join(home, 'dist'), 'migrate');
  }
  for (const { service, entry, name } of threads) {
    const home = path.join(repoRoot(), service);
    await bundleEntry(path.join(home, 'src', entry), path.join(home, 'dist'), name);
  }
  for (const { service, file } of served)
    copyFileSync(path.join(repoRoot(), file), path.join(repoRoot(), service, 'dist', path.basename(file)));
  const count = built.filter(Boolean).length;
  log(`build: ${count} services in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
