import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import type { System } from './SystemOptions.ts';

export type DemoAccount = { account: string; password: string; what: string };

/** What `scripts/src/seed/seedDemo.ts` exports. */
export type SeedModule = {
  seedDemo(system: {
    portalUrl: string;
    adminUrl: string;
    adminPassword?: string;
    partners: Record<string, string>;
    log: Log;
  }): Promise<void>;
  demoAccounts?: DemoAccount[];
};

/** Runs the demo seeding (bundled beside us) through the public doors. Answers the accounts to show; none without seeding. */
export async function seedSystem(system: System, log: Log): Promise<DemoAccount[]> {
  const file = path.join(repoRoot(), 'scripts', 'dist', 'seedDemo.js');
  if (!existsSync(file)) return [];
  const started = performance.now();
  const module = (await import(pathToFileURL(file).href)) as SeedModule;
  const { portalUrl, adminUrl, secrets } = system;
  await module.seedDemo({ portalUrl, adminUrl, adminPassword: secrets.adminPassword, partners: secrets.partners, log });
  log(`demo data: ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return module.demoAccounts ?? [];
}
