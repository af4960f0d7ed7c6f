import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../base/StartError.ts';
import { dropOldKeys, replaceKey } from './replaceKey.ts';

/**
 * `npm run rotate-keys -- --data .data`: a new master key for the running copy of this folder, and all personal data under it while the copy
 * goes on; repeated after a break, it goes on with the same key. `--drop-old` takes the earlier keys out once nothing needs them.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, 'drop-old': { type: 'boolean' } } });
const data = path.resolve(process.env['INIT_CWD'] ?? '.', values.data ?? process.env['XINYUE_DATA'] ?? '.data');
try {
  const say = (line: string) => console.log(`rotate-keys: ${line}`);
  await (values['drop-old'] ? dropOldKeys(data, say) : replaceKey(data, say));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
