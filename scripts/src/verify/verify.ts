import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRunning } from '../start/readRunning.ts';
import { verifySystem } from './verifySystem.ts';

/** `npm run verify -- --data .data`: a line per check; exit 1 on a difference. */
const { values } = parseArgs({ options: { data: { type: 'string' }, wait: { type: 'string', default: '60' } } });
const data = path.resolve(values.data ?? process.env['XINYUE_DATA'] ?? '.data');
const running = readRunning(data);
if (!running) {
  console.error(`No running copy uses ${data}: start one with npm start, or name its folder with --data.`);
  process.exitCode = 1;
} else {
  // In a bucket, what lies there is checked by merchant-service whenever it is read.
  const folder = process.env['S3_ENDPOINT'] ? undefined : path.join(data, 'files');
  const checks = await verifySystem(running.databaseUrls, Number(values.wait) * 1000, folder);
  for (const { name, ok, detail } of checks) console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${detail}`);
  const failed = checks.filter(({ ok }) => !ok).length;
  console.log(
    failed === 0 ? `verify: ${checks.length} checks, no difference` : `verify: ${failed} of ${checks.length} checks FAILED`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
