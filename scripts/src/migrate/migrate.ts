import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serviceNames } from '@xinyue/contracts/define';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';
import { readUrls } from '../verify/readUrls.ts';

/**
 * `npm run migrate -- --urls FILE`: brings the tables of all services up to date, by the addresses of their owners ({service: database URL}). Once, before
 * services of a new version start; services that get XINYUE_MIGRATE_URL do it themselves. Exit 1 where one fails: the others stay as they are.
 */
const usage = 'npm run migrate -- --urls FILE: says where the tables are, as {"catalog": "postgres://owner…", …}.';

try {
  const { values } = parseArgs({ options: { urls: { type: 'string' } } });
  if (!values.urls) throw new StartError(usage);
  const urls = readUrls(path.resolve(process.env['INIT_CWD'] ?? '.', values.urls));
  for (const name of serviceNames) {
    const entry = path.join(repoRoot(), `${name}-service`, 'dist', 'migrate.js');
    if (!existsSync(entry)) throw new StartError(`${entry} is not there: run npm run build first.`);
    const child = fork(entry, [], { env: { ...process.env, XINYUE_MIGRATE_URL: urls[name] } });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      throw new StartError(`The tables of ${name} could not be brought up to date; what is behind it was left as it is.`);
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
