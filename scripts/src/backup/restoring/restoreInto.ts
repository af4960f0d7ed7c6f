import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { lockFolder, lockHolder } from '../../base/lockFolder.ts';
import { writeJson } from '../../base/readJson.ts';
import { choosePlace, outsidePlaces, rememberPlace } from '../../postgres/choosePlace.ts';
import { prepareBinaries } from '../../postgres/prepareBinaries.ts';
import { chooseServerUser } from '../../postgres/ServerUser.ts';
import { prepareFolder } from '../../start/preconditions.ts';
import { BackupError } from '../BackupError.ts';
import type { Chosen } from '../chooseBase.ts';
import { compareKeys, type KeysFile, putKeys, readKeysFile } from '../keysFile.ts';
import { bytesOf } from '../manifest.ts';
import { readMoment, showMoment } from '../moment.ts';
import type { Repository } from '../Repository.ts';
import { ownerOf, readRepositoryFile, takeOver } from '../repositoryFile.ts';
import { isInside } from '../settings.ts';
import { unfinishedFile } from '../unfinished.ts';
import { verifyBase } from '../verifyBase.ts';
import { chooseFrom } from './choose.ts';
import { holdBack, noteRestore } from './holdBack.ts';
import { type Open, recoverCluster } from './recoverCluster.ts';
import { restoreFiles, storedFilesAt } from './restoreFiles.ts';
import { unpackBase } from './unpackBase.ts';

export type RestoreWish = {
  repository: Repository;
  /** Absent or empty. */
  data: string;
  /** As far as there is, without. */
  to?: string | undefined;
  keys?: string | undefined;
  withoutKeys?: boolean | undefined;
  takeOver?: boolean | undefined;
  print(line: string): void;
};
export type Restored = { base: string; to: string; reached: string; files: number };

/**
 * Restores a copy to a moment, in the order in which a mistake costs least: words and keys, the base, each of its files, room; only then anything is
 * written. While it lasts, and where it breaks off, `restore.unfinished` stands in the folder, which `npm start` refuses. Errors: all of BackupReason.
 */
export async function restoreInto(wish: RestoreWish): Promise<Restored> {
  const { repository, print } = wish;
  const to = wish.to === undefined ? undefined : readMoment(wish.to);
  const data = path.resolve(wish.data);
  refuseUsed(data);
  // Before anything is said about the folder: a place that is no repository is the greater mistake.
  await readRepositoryFile(repository);
  if (isInside(data, repository.address))
    throw new BackupError('notEmpty', `${data} lies in the repository ${repository.address}: name a folder outside of it.`);
  const keys = keysOf(wish);
  const chosen = await chooseFrom(repository, to);
  const { base } = chosen;
  if (keys && wish.keys) compareKeys(wish.keys, keys, base.keys);
  print(`base ${base.id} to ${showMoment(chosen.to)}: ${base.files.length} files are compared …`);
  await verifyBase(repository, base);
  const files = await storedFilesAt(repository, chosen.to);
  refuseSmallDisk(data, bytesOf(base) + files.reduce((sum, { bytes }) => sum + bytes, 0));
  return fill({ wish, data: makeFolder(data), chosen, keys, files });
}

type Filling = {
  wish: RestoreWish;
  data: string;
  chosen: Chosen;
  keys: KeysFile | undefined;
  files: Awaited<ReturnType<typeof storedFilesAt>>;
};

async function fill({ wish, data, chosen, keys, files }: Filling): Promise<Restored> {
  const began = Date.now();
  const { repository, print } = wish;
  const unlock = lockFolder(data);
  try {
    writeDurably(unfinishedFile(data), `restored from ${repository.address}\n`);
    const user = chooseServerUser();
    const binaries = prepareBinaries(user, () => (user ? outsidePlaces(user) : [data]), print);
    const place = choosePlace(data, user, print);
    const record = { ...place, password: keys?.password ?? place.password };
    mkdirSync(record.cluster, { mode: 0o700 });
    print('unpacks the base …');
    await unpackBase(repository, chosen.base, record.cluster);
    print('recovers …');
    let reached = '';
    const seal = keys?.keys['system.seal'];
    const work = async (open: Open) => {
      reached = await readReached(open, chosen);
      await setPassword(open, record.password);
      await holdBack(open, chosen.to, seal);
      await noteRestore(open, chosen, began);
    };
    await recoverCluster({ repository, chosen, data, cluster: record.cluster, binaries, user, work });
    for (const name of ['backup_label.old', 'tablespace_map.old']) rmSync(path.join(record.cluster, name), { force: true });
    const count = await restoreFiles(repository, files, path.join(data, 'files'));
    if (keys) putKeys(data, keys);
    rememberPlace(data, record);
    if (wish.takeOver) await takeOver(repository, ownerOf(data));
    const to = showMoment(chosen.to);
    writeJson(path.join(data, 'restored.json'), {
      from: repository.address,
      base: chosen.base.id,
      to,
      reached,
      at: showMoment(Date.now()),
    });
    syncFolder(data);
    rmSync(unfinishedFile(data));
    syncFolder(data);
    return { base: chosen.base.id, to, reached, files: count };
  } finally {
    unlock();
  }
}

/** When the last change that is in was committed. */
async function readReached(open: Open, { to }: Chosen): Promise<string> {
  const client = await open('postgres');
  try {
    const { rows } = await client.query<{ at: number | null }>(
      'select (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as at',
    );
    return showMoment(rows[0]!.at ?? to);
  } finally {
    await client.end();
  }
}

/** Tells of the password in no log: it stands in no statement that fails, and the server writes none. */
async function setPassword(open: Open, password: string): Promise<void> {
  const client = await open('postgres');
  try {
    await client.query(`alter role postgres password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

function refuseUsed(data: string): void {
  if (!existsSync(data)) return;
  const holder = lockHolder(data);
  if (holder !== undefined)
    throw new BackupError(
      'running',
      `A copy or another restore (process ${holder}) works on ${data}: restore into another folder.`,
    );
  if (existsSync(unfinishedFile(data)))
    throw new BackupError('unfinished', `A restore into ${data} broke off: remove the folder and begin again.`);
  if (readdirSync(data).length > 0)
    throw new BackupError('notEmpty', `${data} is not empty: name a folder that is not there yet, or an empty one.`);
}

function keysOf({ keys, withoutKeys }: RestoreWish): KeysFile | undefined {
  if (keys) return readKeysFile(keys);
  if (withoutKeys) return undefined;
  throw new BackupError(
    'keysMissing',
    'The keys are in no repository: name the file of npm run backup -- --keys FILE with --keys, or say --without-keys and put them in later.',
  );
}

/** What recovery itself needs beside the base. */
const spareBytes = 1024 ** 3;

function refuseSmallDisk(data: string, bytes: number): void {
  let there = data;
  while (!existsSync(there)) there = path.dirname(there);
  const { bavail, bsize } = statfsSync(there);
  const [free, needed] = [bavail * bsize, bytes + spareBytes];
  if (free >= needed) return;
  const gb = (value: number) => (value / 1e9).toFixed(1);
  throw new BackupError(
    'noRoom',
    `${there} has ${gb(free)} GB free and the restore needs ${gb(needed)} GB: make room, or name another folder.`,
  );
}

/** Made as `npm start` would make it. */
function makeFolder(data: string): string {
  const made = prepareFolder(data);
  return realpathSync(made);
}

function writeDurably(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flush: true });
  syncFolder(path.dirname(file));
}

function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
