import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { subscriptions } from '@xinyue/contracts/define';
import { StartError } from '../base/StartError.ts';
import { eventEnvOf, makeEventKeys } from './eventKeys.ts';

/**
 * `npm run keys -- --out DIR`: new keys for a deployment, one file of environment variables per process (0600): what it signs its events with, and
 * what it checks those of others with. Files that are there stay.
 */
const { values } = parseArgs({ options: { out: { type: 'string' } } });

/** Writes `<process>.env` for each process; answers their paths. */
export function writeKeyFiles(folder: string): string[] {
  const names = Object.keys(subscriptions) as (keyof typeof subscriptions)[];
  const files = names.map((name) => path.join(folder, `${name}.env`));
  const there = files.find((file) => existsSync(file));
  if (there) throw new StartError(`${there} is there already and stays as it is.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = makeEventKeys();
  names.forEach((name, nth) => {
    const lines = Object.entries(eventEnvOf(name, keys)).map(([variable, value]) => `${variable}=${value}\n`);
    writeFileSync(files[nth]!, lines.join(''), { mode: 0o600, flag: 'wx' });
  });
  return files;
}

try {
  if (!values.out) throw new StartError('npm run keys -- --out DIR: says where the files go.');
  for (const file of writeKeyFiles(path.resolve(process.env['INIT_CWD'] ?? '.', values.out))) console.log(`keys: ${file}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
