import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ServiceName } from '@xinyue/contracts';
import { StartError } from '../base/StartError.ts';
import { readSealKeyFile, type SealKeys } from '../keys/sealKeys.ts';
import { readRunning } from '../start/readRunning.ts';
import { readSealKeysOf } from '../start/sealKeyFiles.ts';
import { readUrls } from './readUrls.ts';
import { keepSelfCheck } from './keepSelfCheck.ts';
import { verifyFrozen, verifySystem } from './verifySystem.ts';

/** What is audited: a copy of `npm start` by its folder, or a deployment by the addresses of its databases. */
type Audited = { urls: Record<ServiceName, string>; folder?: string | undefined; sealKeys?: SealKeys | undefined };

/**
 * `npm run verify -- --data .data | --urls FILE` (or XINYUE_VERIFY_URLS): a line per check; exit 1 on a difference. `--keys FILE`: the seal keys of a
 * deployment; those of a data folder are read there. Without them seals are left out and counted. `--anchors DIR`: heads of
 * the evidence that were kept outside. `--frozen`: of databases that nobody writes to and no consumer reads.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    urls: { type: 'string' },
    keys: { type: 'string' },
    anchors: { type: 'string' },
    frozen: { type: 'boolean', default: false },
    wait: { type: 'string', default: '60' },
  },
});
const from = process.env['INIT_CWD'] ?? '.';

function findAudited(): Audited {
  const file = values.data ? undefined : values.urls || process.env['XINYUE_VERIFY_URLS'];
  const given = values.keys ? readSealKeyFile(path.resolve(from, values.keys)) : undefined;
  if (file) return { urls: readUrls(path.resolve(from, file)), sealKeys: given };
  const data = path.resolve(from, values.data ?? process.env['XINYUE_DATA'] ?? '.data');
  const running = readRunning(data);
  if (!running) throw new StartError(`No running copy uses ${data}: start one with npm start, or name its folder with --data.`);
  // In a bucket, what lies there is checked by merchant-service whenever it is read.
  const folder = process.env['S3_ENDPOINT'] ? undefined : path.join(data, 'files');
  return { urls: running.databaseUrls, folder, sealKeys: given ?? readSealKeysOf(data) };
}

try {
  const { urls, ...more } = findAudited();
  const anchors = values.anchors && path.resolve(from, values.anchors);
  const compared = { ...more, anchors };
  const { checks, leftOut } = values.frozen
    ? await verifyFrozen(urls, new Date(), compared)
    : { checks: await verifySystem(urls, Number(values.wait) * 1000, compared), leftOut: 0 };
  if (!values.frozen) await keepSelfCheck(urls.system, checks);
  for (const { name, ok, detail } of checks) console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${detail}`);
  if (values.frozen) console.log(`verify: ${leftOut} things with an event under way left out where databases are compared`);
  const failed = checks.filter(({ ok }) => !ok).length;
  console.log(
    failed === 0 ? `verify: ${checks.length} checks, no difference` : `verify: ${failed} of ${checks.length} checks FAILED`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
