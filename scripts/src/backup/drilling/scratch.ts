import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockFolder, lockHolder } from '../../base/lockFolder.ts';
import { outsidePlaces } from '../../postgres/choosePlace.ts';
import type { ServerUser } from '../../postgres/ServerUser.ts';
import { stopLeftOver } from '../../postgres/stopLeftOver.ts';
import { BackupError } from '../BackupError.ts';
import { leastFree } from '../diskRoom.ts';

const mark = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Where a drill of a copy unpacks: beside its cluster, which the server's user may enter; or in the folder that was named for it. */
export const scratchBeside = (cluster: string, named: string | undefined): string =>
  named ? path.join(named, `xinyue-drill-${mark(cluster)}`) : path.join(path.dirname(cluster), 'drill');

/** The same without a copy. */
export const scratchElsewhere = (address: string, named: string | undefined, user: ServerUser | undefined): string =>
  path.join(named ?? outsidePlaces(user)[0] ?? os.tmpdir(), `xinyue-drill-${mark(address)}`);

/** Beside nothing: a socket's path may have a hundred letters. */
export const socketsOf = (scratch: string): string => path.join(os.tmpdir(), `xinyue-drill-${mark(scratch)}`);

const clusterIn = (scratch: string) => path.join(scratch, 'cluster');

/** Removes what a drill left, with the server that it may have left running. Does nothing while one works there. */
export async function clearScratch(scratch: string): Promise<void> {
  if (lockHolder(scratch) !== undefined) return;
  await clearUnlocked(scratch);
}

async function clearUnlocked(scratch: string): Promise<void> {
  if (existsSync(scratch)) await stopLeftOver(clusterIn(scratch), () => undefined);
  rmSync(socketsOf(scratch), { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true });
}

const ours = new Set(['lock', 'cluster', 'logs', 'restoring']);

/** Holds the scratch folder, emptied, for one drill. Answers where its cluster goes, and what removes all of it. Errors: `running`, `notEmpty`. */
export async function openScratch(
  scratch: string,
  user: ServerUser | undefined,
): Promise<{ cluster: string; sockets: string; close(): Promise<void> }> {
  const foreign = existsSync(scratch) && readdirSync(scratch).find((name) => !ours.has(name) && !name.startsWith('lock.'));
  if (foreign)
    throw new BackupError('notEmpty', `${scratch} holds ${foreign}, which is of no drill: name another XINYUE_DRILL_DIR.`);
  await clearScratch(scratch);
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  let unlock: () => void;
  try {
    unlock = lockFolder(scratch);
  } catch (error) {
    const text = `A drill is being made already (process ${lockHolder(scratch) ?? 'unknown'}): wait until it has ended.`;
    throw new BackupError('running', text, { cause: error });
  }
  const close = async () => {
    await clearUnlocked(scratch);
    unlock();
  };
  try {
    mkdirSync(clusterIn(scratch), { mode: 0o700 });
    // What is unpacked becomes the server's before it starts.
    if (user) chownSync(scratch, user.uid, user.gid);
  } catch (error) {
    await close();
    throw error;
  }
  return { cluster: clusterIn(scratch), sockets: socketsOf(scratch), close };
}

/** Error: `noRoom` where half as much again as the base does not fit, or where less would be left than the log of the copy may wait in. */
export function refuseNoRoom(scratch: string, bytes: number): void {
  const { bavail, bsize, blocks } = statfsSync(scratch);
  const [free, needed] = [bavail * bsize, bytes * 1.5 + leastFree(blocks * bsize)];
  if (free >= needed) return;
  const gb = (value: number) => (value / 1e9).toFixed(1);
  throw new BackupError(
    'noRoom',
    `${scratch} has ${gb(free)} GB free and a drill needs ${gb(needed)} GB: make room, or name another disk with XINYUE_DRILL_DIR.`,
  );
}
