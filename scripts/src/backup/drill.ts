import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newTraceId } from '@xinyue/kit/http/traceId';
import { readJson } from '../base/readJson.ts';
import { StartError } from '../base/StartError.ts';
import { operatorClient } from '../client/operatorClient.ts';
import { readPlace } from '../postgres/choosePlace.ts';
import { chooseServerUser } from '../postgres/ServerUser.ts';
import { readRunning } from '../start/readRunning.ts';
import { BackupError } from './BackupError.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import { type DrillOutcome, readDrills, writeDrills } from './drilling/DrillOutcome.ts';
import type { DrillRun } from './drilling/keepDrills.ts';
import { runDrill } from './drilling/runDrill.ts';
import { scratchBeside, scratchElsewhere } from './drilling/scratch.ts';
import { messageOf } from './keeperLog.ts';
import { readKeysFile, readKeysOf } from './keysFile.ts';
import { type Print, runBackupCommand, type Words } from './runBackupCommand.ts';
import { placeOf, readBackupSettings } from './settings.ts';
import type { BackupStatus } from './status.ts';

/**
 * `npm run drill -- --data DIR | --from REPO [--keys FILE] [--json]`: proves that the newest base can be restored. Of a copy that runs its keeper does it,
 * and the outcome is kept either way; of a repository alone it is told.
 */
const from = process.env['INIT_CWD'] ?? '.';
const given = (file: string) => path.resolve(from, file);
const files = !process.env['S3_ENDPOINT'];
const named = process.env['XINYUE_DRILL_DIR'] && given(process.env['XINYUE_DRILL_DIR']);

async function main(words: Words, print: Print): Promise<object> {
  const { from: place, keys } = words as Record<string, string | undefined>;
  const outcome = place ? await drillPlace(placeOf(place, from), keys, print) : await drillCopy(words, print);
  for (const { what, ok, text } of outcome.lines) print(`${ok ? 'ok  ' : 'FAIL'} ${what}: ${text}`);
  print(`${outcome.text} (${outcome.seconds} s)`);
  if (!outcome.ok) throw new BackupError((outcome.reason ?? 'failed') as BackupError['reason'], outcome.text);
  const { target, bytes, seconds, indexes, tables, checks, leftOut, text } = outcome;
  return { ok: true, target, bytes, seconds, indexes, tables, checks, leftOut, text };
}

async function drillPlace(place: string, keys: string | undefined, print: Print): Promise<DrillOutcome> {
  const scratch = scratchElsewhere(place, named || undefined, chooseServerUser());
  const read = keys && readKeysFile(given(keys));
  return runDrill({ repository: createFolderRepository(place), scratch, files, print, ...(read && { keys: read }) });
}

async function drillCopy(words: Words, print: Print): Promise<DrillOutcome> {
  const data = given(String(words['data'] ?? process.env['XINYUE_DATA'] ?? '.data'));
  if (!existsSync(data)) throw new StartError(`There is no folder ${data}: name the data folder of the copy with --data.`);
  if (readRunning(data)?.serviceUrls['keeper']) return askKeeper(data, print);
  const noted = readJson<BackupStatus>(path.join(data, 'backup.json'))?.repository;
  const place = readBackupSettings(process.env, from)?.place ?? noted;
  const cluster = readPlace(data)?.cluster;
  if (!place || !cluster)
    throw new StartError('未开启备份，请先设置备份位置: start the copy with XINYUE_BACKUP, or name a repository with --from.');
  const repository = createFolderRepository(place);
  const scratch = scratchBeside(cluster, named || undefined);
  const outcome = await runDrill({ repository, scratch, cluster, keys: readKeysOf(data), files, print });
  writeDrills(data, { ...readDrills(data), last: outcome });
  return outcome;
}

const lookMs = 500;

async function askKeeper(data: string, print: Print): Promise<DrillOutcome> {
  const client = operatorClient(data, 'keeper');
  const traceId = newTraceId();
  try {
    const begun = await client.call<DrillRun | null>('/internal/drill/run', {}, { traceId });
    if (!begun) throw new StartError('The keeper has not opened the repository yet: see logs/keeper.log, and try again.');
    for (let step = ''; ; await sleep(lookMs)) {
      const { run } = await client.call<{ run: DrillRun | null }>('/internal/drill/read', {}, { traceId });
      if (run?.id !== begun.id) throw new StartError('The keeper was started again meanwhile: run the command again.');
      if (run.step && run.step !== step) print(run.step);
      step = run.step;
      if (run.outcome) return run.outcome;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The keeper does not answer any more (${messageOf(error)}): see logs/keeper.log, and drill again.`);
  } finally {
    await client.close();
  }
}

await runBackupCommand('drill', { data: { type: 'string' }, from: { type: 'string' }, keys: { type: 'string' } }, main);
