import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { readJson, writeJson } from '../base/readJson.ts';
import { StartError } from '../base/StartError.ts';
import { mayWrite, type ServerUser } from './ServerUser.ts';

/** Kept in `<data>/postgres.json` (0600): where the cluster is, and the password of its superuser. */
export type PostgresRecord = { cluster: string; password: string; port?: number };

export const recordFile = (data: string): string => path.join(data, 'postgres.json');

/** Folders outside of the checkout that belong to root alone and that `user` may enter. */
export function outsidePlaces(user: ServerUser | undefined): string[] {
  const bases = ['/var/lib/xinyue', '/var/tmp/xinyue', path.join(os.tmpdir(), 'xinyue')];
  return bases.filter((base) => {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 });
      const found = lstatSync(base);
      // A folder that somebody else prepared in a world-writable place is a trap.
      if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
      chmodSync(base, 0o755);
      const probe = path.join(base, `probe-${randomBytes(6).toString('hex')}`);
      makeFor(probe, user);
      const fine = mayWrite(probe, user);
      rmSync(probe, { recursive: true, force: true });
      return fine;
    } catch {
      return false;
    }
  });
}

function makeFor(folder: string, user: ServerUser | undefined): void {
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Where the cluster of this data folder lives. The folder above it belongs to the server's user. */
export function choosePlace(data: string, user: ServerUser | undefined, log: (line: string) => void): PostgresRecord {
  const known = readJson<PostgresRecord>(recordFile(data));
  if (known) {
    if (existsSync(known.cluster)) return known;
    throw new StartError(
      `The database of ${data} was kept in ${known.cluster}, which is gone: bring it back, or remove ${data} to begin again.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  const inside = path.join(data, 'postgres');
  // Left over from a first start that was killed before it had made the cluster.
  rmSync(inside, { recursive: true, force: true });
  makeFor(inside, user);
  if (mayWrite(inside, user)) return { cluster: path.join(inside, 'cluster'), password };
  rmSync(inside, { recursive: true, force: true });
  const base = outsidePlaces(user)[0];
  if (!base)
    throw new StartError(
      `User ${user?.name} may not enter ${data}, and no other place for the database was found: give a folder open to it with --data.`,
    );
  const place = path.join(base, createHash('sha256').update(realpathSync(data)).digest('hex').slice(0, 16));
  if (existsSync(place)) {
    // The data folder was removed by hand and its passwords with it; whoever did that by mistake still finds the files.
    rmSync(`${place}.old`, { recursive: true, force: true });
    renameSync(place, `${place}.old`);
  }
  makeFor(place, user);
  log(`database: user ${user?.name} may not enter ${data}, so the database files are kept in ${place}`);
  return { cluster: path.join(place, 'cluster'), password };
}

/** Written once the cluster is whole: a data folder without it has no database yet. */
export function rememberPlace(data: string, record: PostgresRecord): void {
  writeJson(recordFile(data), record);
}
