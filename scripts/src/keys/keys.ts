import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { subscriptions } from '@xinyue/contracts/define';
import { StartError } from '../base/StartError.ts';
import { eventEnvOf, makeEventKeys } from './eventKeys.ts';
import { makeSealKeys, sealEnvOf, sealKeyFileText } from './sealKeys.ts';

/**
 * `npm run keys -- --out DIR`: new keys for a deployment, one file of environment variables per process (0600): what it signs its events with,
 * what it checks those of others with, and what it seals with; and `verify.json`, the seal keys of all for `verify --keys`. Files that are there stay.
 */
const { values } = parseArgs({ options: { out: { type: 'string' } } });

/** Writes `<process>.env` for each process, and `verify.json`; answers their paths. */
export function writeKeyFiles(folder: string): string[] {
  const names = Object.keys(subscriptions) as (keyof typeof subscriptions)[];
  const files = [...names.map((name) => path.join(folder, `${name}.env`)), path.join(folder, 'verify.json')];
  const there = files.find((file) => existsSync(file));
  if (there) throw new StartError(`${there} is there already and stays as it is.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = makeEventKeys();
  const sealKeys = makeSealKeys();
  names.forEach((name, nth) => {
    const lines = Object.entries({ ...eventEnvOf(name, keys), ...sealEnvOf(name, sealKeys) }).map(
      ([variable, value]) => `${variable}=${value}\n`,
    );
    writeFileSync(files[nth]!, lines.join(''), { mode: 0o600, flag: 'wx' });
  });
  writeFileSync(files.at(-1)!, sealKeyFileText(sealKeys), { mode: 0o600, flag: 'wx' });
  return files;
}

try {
  if (!values.out) throw new StartError('npm run keys -- --out DIR: says where the files go.');
  for (const file of writeKeyFiles(path.resolve(process.env['INIT_CWD'] ?? '.', values.out))) console.log(`keys: ${file}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
