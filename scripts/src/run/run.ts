import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '../base/repoRoot.ts';
import { bundleEntry } from '../build/bundleEntry.ts';

/** `npm run <name>` → the package and file that do it. */
export const commands: Record<string, string> = {
  build: 'scripts/src/build/build.ts',
  verify: 'scripts/src/verify/verify.ts',
  migrate: 'scripts/src/migrate/migrate.ts',
  compose: 'scripts/src/compose/compose.ts',
  'rotate-keys': 'scripts/src/keys/rotateKeys.ts',
  keys: 'scripts/src/keys/keys.ts',
  staff: 'scripts/src/people/staff.ts',
  recover: 'scripts/src/people/recover.ts',
  anchors: 'scripts/src/anchors/anchors.ts',
  alerts: 'scripts/src/alerts/alerts.ts',
  backup: 'scripts/src/backup/backup.ts',
  restore: 'scripts/src/backup/restore.ts',
  drill: 'scripts/src/backup/drill.ts',
  advisories: 'scripts/src/advisories/advisories.ts',
  openapi: 'scripts/src/openapi/openapi.ts',
  'openapi-fuzz': 'e2e/src/openapi/fuzz.ts',
  faults: 'e2e/src/faults/faults.ts',
  security: 'e2e/src/security/security.ts',
  bench: 'bench/src/bench.ts',
  sheets: 'e2e/src/sheets/sheets.ts',
  'judge-index': 'e2e/src/priceIndex/judgeIndex.ts',
  'judge-passkeys': 'e2e/src/passkeys/judgePasskeys.ts',
  mutate: 'scripts/src/mutate/mutate.ts',
  proofs: 'scripts/src/checks/proofs.ts',
  structure: 'scripts/src/architecture/structure.ts',
};

/** Bundles the entry of a command into the dist folder of its package and runs it; it finds its own words in process.argv. */
export async function main([name = '', ...words]: string[]): Promise<void> {
  const entry = commands[name];
  const source = entry && path.join(repoRoot(), entry);
  if (!source || !existsSync(source)) {
    const known = Object.keys(commands).filter((one) => existsSync(path.join(repoRoot(), String(commands[one]))));
    console.error(`"${name}" is not a command here. There are: ${known.join(', ')}.`);
    process.exit(1);
  }
  const dist = path.join(repoRoot(), entry.split('/')[0] ?? '', 'dist');
  const file = await bundleEntry(source, dist, name);
  process.argv = [process.argv[0] ?? 'node', file, ...words];
  await import(pathToFileURL(file).href);
}
