import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newTraceId } from '@xinyue/kit/http/traceId';
import { readJson } from '../base/readJson.ts';
import { StartError } from '../base/StartError.ts';
import { operatorClient } from '../client/operatorClient.ts';
import { readPlace } from '../postgres/choosePlace.ts';
import { spoolOf } from '../postgres/spool.ts';
import { readRunning } from '../start/readRunning.ts';
import { BackupError } from './BackupError.ts';
import { backupAlone } from './backupAlone.ts';
import type { BaseRun } from './createKeeper.ts';
import { readDrills } from './drilling/DrillOutcome.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import { readKeysOf, writeKeysFile } from './keysFile.ts';
import { bytesOf } from './manifest.ts';
import { showMoment } from './moment.ts';
import { readBases, readComplete, readGaps } from './records.ts';
import { ownerOf, readRepositoryFile, takeOver } from './repositoryFile.ts';
import { type Print, runBackupCommand, type Words } from './runBackupCommand.ts';
import { isInside, placeOf, readBackupSettings } from './settings.ts';
import { type BackupStatus, statusOf } from './status.ts';
import { spoolBytes } from './wal.ts';

/**
 * `npm run backup -- --data DIR [--into FOLDER | --status | --keys FILE | --take-over] [--json]`: a base now, how far the copy can be restored, the
 * keys that a restore needs, or the repository of a copy that is gone.
 */
const from = process.env['INIT_CWD'] ?? '.';
const given = (file: string) => path.resolve(from, file);

async function main(words: Words, print: Print): Promise<object> {
  const data = given(String(words['data'] ?? process.env['XINYUE_DATA'] ?? '.data'));
  if (!existsSync(data)) throw new StartError(`There is no folder ${data}: name the data folder of the copy with --data.`);
  if (words['keys']) return keepKeys(data, given(String(words['keys'])), print);
  if (words['status']) return tellStatus(data, print);
  if (words['take-over']) return takeOverPlace(data, print);
  return words['into'] ? makeAlone(data, placeOf(String(words['into']), from), print) : makeNow(data, print);
}

/** Where the copy keeps its backups: as the environment says, else as the keeper noted. */
function repositoryOf(data: string): string | undefined {
  const noted = readJson<BackupStatus>(path.join(data, 'backup.json'))?.repository;
  return readBackupSettings(process.env, from)?.place ?? noted;
}

/** O-M-05, in the words of the screen. */
const noBackup = () =>
  new StartError('未开启备份，请先设置备份位置: start the copy with XINYUE_BACKUP, or name a folder with --into.');

async function keepKeys(data: string, file: string, print: Print): Promise<object> {
  const place = repositoryOf(data);
  if (place && isInside(file, place))
    throw new StartError(
      `${file} lies in the repository: whoever gets hold of that would have keys and data, so keep it elsewhere.`,
    );
  writeKeysFile(file, readKeysOf(data));
  print(`keys and secrets are in ${file}: keep it apart from the repository, whoever has both reads everything`);
  return { ok: true, file };
}

type Asked = { status: BackupStatus | null; run: BaseRun | null };

/** The keeper of the running copy; undefined where none keeps it. */
const keeperOf = (data: string) => (readRunning(data)?.serviceUrls['keeper'] ? operatorClient(data, 'keeper') : undefined);

async function tellStatus(data: string, print: Print): Promise<object> {
  const status = (await askKeeper(data)) ?? (await readStatus(data));
  print(`repository ${status.repository}, ${status.bases.length} bases${status.text ? `; ${status.text}` : ''}`);
  print(`can be restored from ${status.earliest ?? 'never'} to ${status.completeTo ?? 'never'}`);
  for (const gap of status.gaps) print(`cannot be restored: ${gap.from} to ${gap.to ?? 'now'}`);
  return status;
}

async function askKeeper(data: string): Promise<BackupStatus | undefined> {
  const client = keeperOf(data);
  if (!client) return undefined;
  const traceId = newTraceId();
  return client
    .call<Asked>('/internal/backup/read', {}, { traceId })
    .then(({ status }) => status ?? undefined)
    .finally(() => client.close());
}

/** Of a copy that does not run, what its repository says. */
async function readStatus(data: string): Promise<BackupStatus> {
  const place = repositoryOf(data);
  if (!place) throw noBackup();
  const repository = createFolderRepository(place);
  await readRepositoryFile(repository);
  const { bases } = await readBases(repository);
  const cluster = readPlace(data)?.cluster;
  const known = {
    address: place,
    archiving: false,
    text: 'the copy does not run',
    bases,
    gaps: await readGaps(repository),
    complete: await readComplete(repository),
    spoolBytes: cluster ? await spoolBytes(spoolOf(cluster)) : 0,
    lastDrill: readDrills(data).last,
  };
  return statusOf(known, Date.now());
}

async function takeOverPlace(data: string, print: Print): Promise<object> {
  const place = repositoryOf(data);
  if (!place) throw noBackup();
  await takeOver(createFolderRepository(place), ownerOf(data));
  print(`${place} belongs to ${ownerOf(data)} now`);
  return { ok: true, repository: place };
}

const lookMs = 500;

async function makeNow(data: string, print: Print): Promise<object> {
  const client = keeperOf(data);
  if (!client) {
    if (readRunning(data)) throw noBackup();
    throw new StartError(`No running copy uses ${data}: start one with npm start, or name its folder with --data.`);
  }
  const started = performance.now();
  const traceId = newTraceId();
  try {
    const begun = await client.call<BaseRun | null>('/internal/backup/run', {}, { traceId });
    if (!begun) throw new StartError('The keeper has not opened the repository yet: see logs/keeper.log, and try again.');
    print('a base is being made …');
    for (;;) {
      const { run, status } = await client.call<Asked>('/internal/backup/read', {}, { traceId });
      if (!run || run.id !== begun.id) throw new StartError('The keeper was started again meanwhile: run the command again.');
      if (run.state === 'failed')
        throw run.text.startsWith('A base backup')
          ? new BackupError('running', run.text)
          : new StartError(`No base was made: ${run.text}.`);
      if (run.state === 'done') return tellDone(run.base, status!, (performance.now() - started) / 1_000, print);
      await sleep(lookMs);
    }
  } finally {
    await client.close();
  }
}

/** O-M-01: up to when the copy can be restored now. */
function tellDone(id: string, status: BackupStatus, seconds: number, print: Print): object {
  const bytes = status.bases.find((base) => base.id === id)?.bytes ?? 0;
  print(`备份完成，可恢复至 ${status.completeTo ?? '-'}: base ${id}, ${bytes} bytes, ${seconds.toFixed(1)} s`);
  return { ok: true, id, repository: status.repository, bytes, seconds: Math.round(seconds), completeTo: status.completeTo };
}

async function makeAlone(data: string, into: string, print: Print): Promise<object> {
  const running = readRunning(data);
  const place = readPlace(data);
  if (!running) throw new StartError(`No running copy uses ${data}: start one with npm start, or name its folder with --data.`);
  if (!place)
    throw new StartError(`${data} has no database of its own: docs/backup-own-server.md says how a server is backed up.`);
  if (isInside(into, data)) throw new StartError(`${into} lies in the data folder ${data}: name a place outside.`);
  const own = repositoryOf(data);
  if (own && (isInside(into, own) || isInside(own, into)))
    throw new StartError(`${into} is where the keeper of this copy keeps its backups: leave --into out, or name another folder.`);
  const started = performance.now();
  const base = await backupAlone({
    data,
    cluster: place.cluster,
    url: running.superuserUrl,
    into,
    bytesPerSecond: readBackupSettings({ XINYUE_BACKUP: 'x', ...process.env }, from)!.bytesPerSecond,
  });
  const [seconds, completeTo, bytes] = [
    Math.round((performance.now() - started) / 1_000),
    showMoment(base.endedAt),
    bytesOf(base),
  ];
  print(`备份完成，可恢复至 ${completeTo}: base ${base.id}, ${bytes} bytes, ${seconds} s`);
  return { ok: true, id: base.id, repository: into, bytes, seconds, completeTo };
}

await runBackupCommand(
  'backup',
  {
    data: { type: 'string' },
    into: { type: 'string' },
    keys: { type: 'string' },
    status: { type: 'boolean' },
    'take-over': { type: 'boolean' },
  },
  main,
);
