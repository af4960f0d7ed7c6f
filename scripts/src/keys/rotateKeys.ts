import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../base/StartError.ts';
import { readKeys } from '../start/masterKeyFile.ts';
import { readUrls } from '../verify/readUrls.ts';
import { dropOldKeys, keepers, replaceKey } from './replaceKey.ts';
import { rewrapDatabase } from './rewrapDatabase.ts';

/**
 * `npm run rotate-keys -- --data .data`: a new master key for the running copy of this folder, and all personal data under it while the copy
 * goes on; repeated after a break, it goes on with the same key. `--drop-old` takes the earlier keys out once nothing needs them.
 * `-- --urls FILE` (or XINYUE_VERIFY_URLS) does a deployment, whose keys come from the environment: all rows under the first of them.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, urls: { type: 'string' }, 'drop-old': { type: 'boolean' } },
});
const from = process.env['INIT_CWD'] ?? '.';

function keysOfEnvironment() {
  const file = process.env['XINYUE_MASTER_KEY_FILE'];
  const text = file ? readFileSync(file, 'utf8') : process.env['XINYUE_MASTER_KEY'];
  if (text) return readKeys(text, file ?? 'XINYUE_MASTER_KEY');
  throw new StartError('With --urls the keys come from XINYUE_MASTER_KEY=<new version>:<new>,<version>:<old>.');
}

async function main(print: (line: string) => void): Promise<void> {
  const file = values.data ? undefined : values.urls || process.env['XINYUE_VERIFY_URLS'];
  if (file) {
    if (values['drop-old'])
      throw new StartError('On a deployment earlier keys are dropped from its XINYUE_MASTER_KEY, not from here.');
    const urls = readUrls(path.resolve(from, file));
    for (const name of keepers) await rewrapDatabase(name, urls[name], keysOfEnvironment(), print);
    return;
  }
  const data = path.resolve(from, values.data ?? process.env['XINYUE_DATA'] ?? '.data');
  await (values['drop-old'] ? dropOldKeys(data, print) : replaceKey(data, print));
}

try {
  await main((line) => console.log(`rotate-keys: ${line}`));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
