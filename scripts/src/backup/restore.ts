import path from 'node:path';
import { StartError } from '../base/StartError.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import { restoreInto } from './restoring/restoreInto.ts';
import { type Print, runBackupCommand, type Words } from './runBackupCommand.ts';
import { placeOf } from './settings.ts';

/**
 * `npm run restore -- --from REPO --data DIR [--to TIME] [--keys FILE | --without-keys] [--take-over] [--json]`: a copy as it was at a moment, in a
 * folder of its own, on which `npm start` goes on.
 */
const from = process.env['INIT_CWD'] ?? '.';
const usage = 'npm run restore -- --from REPO --data DIR [--to "2026-11-29 21:30:00"] --keys FILE';

async function main(words: Words, print: Print): Promise<object> {
  const { from: place, data, to, keys } = words as Record<string, string | undefined>;
  if (!place || !data) throw new StartError(`${place ? '--data' : '--from'} is missing: ${usage}`);
  const started = performance.now();
  const done = await restoreInto({
    repository: createFolderRepository(placeOf(place, from)),
    data: path.resolve(from, data),
    to,
    keys: keys && path.resolve(from, keys),
    withoutKeys: words['without-keys'] === true,
    takeOver: words['take-over'] === true,
    print,
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  print(`${path.resolve(from, data)} is as it was at ${done.to}; the last change that is in is of ${done.reached}`);
  print('payouts are paused: reconcile with the bank before you lift that');
  if (keys) print('webhooks are paused, too');
  else
    print(
      'the keys are missing: put master-keys, secrets.json and keys/ into the folder before you start it. Webhooks could not be paused without them: they are sent from that start on',
    );
  return { ok: true, ...done, seconds };
}

await runBackupCommand(
  'restore',
  {
    from: { type: 'string' },
    data: { type: 'string' },
    to: { type: 'string' },
    keys: { type: 'string' },
    'without-keys': { type: 'boolean' },
    'take-over': { type: 'boolean' },
  },
  main,
);
