import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { seedIndex } from '../seed/seedIndex.ts';
import type { System } from './SystemOptions.ts';

export type DemoAccount = { account: string; password: string; what: string };

/** What `scripts/src/seed/seedDemo.ts` exports. */
export type SeedModule = {
  seedDemo(system: { portalUrl: string; adminUrl: string; partners: Record<string, string>; log: Log }): Promise<void>;
  demoAccounts?: DemoAccount[];
};

const bundled = async (): Promise<SeedModule | undefined> => {
  const file = path.join(repoRoot(), 'scripts', 'dist', 'seedDemo.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as SeedModule) : undefined;
};

/** Runs the demo seeding (bundled beside us) through the public doors, once for a data folder. Answers the accounts to show. */
export async function seedSystem(system: System, log: Log, load = bundled): Promise<DemoAccount[]> {
  const started = performance.now();
  const module = await load();
  if (!module) return [];
  const { portalUrl, adminUrl, secrets } = system;
  const seedTrade = async () => {
    await module.seedDemo({ portalUrl, adminUrl, partners: secrets.partners, log });
    await seedIndex(system.databaseUrls.catalog, 60);
  };
  await onlyOnce(system, () =>
    seedTrade().catch((error: Error) => {
      // People changed the demonstration of an earlier version, which kept no note that it was made: it is theirs now.
      if (error.name !== 'SignInRefused') throw error;
      log(`demo data: stays as people left it (${error.message})`);
    }),
  );
  log(`demo data: ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return module.demoAccounts ?? [];
}

/** The note that the trade of the demonstration is made stands beside the notes of merchant-service on its people (`110demoSteps`). */
async function onlyOnce({ databaseUrls }: System, seed: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrls.merchant });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from demo_steps where step = 'trade'`);
    if (rowCount) return;
    await seed();
    await client.query(`insert into demo_steps (step, done_at) values ('trade', now()) on conflict do nothing`);
  } finally {
    await client.end();
  }
}
