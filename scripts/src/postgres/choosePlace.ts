import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { readJson, writeJson } from '../base/readJson.ts';
import { StartError } from '../base/StartError.ts';
import { mayWrite, type ServerUser } from './ServerUser.ts';

/** Where the cluster of a data folder is, and the password of its superuser. */
export type PostgresRecord = { cluster: string; password: string };

/** `<data>/postgres.json` (0600): a cluster inside is named from the folder on, so that both may move; one outside says whose it is. */
type Stored = PostgresRecord & { home?: string };

export const recordFile = (data: string): string => path.join(data, 'postgres.json');
const insideOf = (data: string): string => path.join(data, 'postgres', 'cluster');

/**
 * What the folder says of its cluster, if it has one. Its own cluster goes before any address, because older copies kept an absolute one,
 * which after a copy of the folder is the original's. Throws a StartError where the cluster is gone or belongs to another folder.
 */
export function readPlace(data: string): PostgresRecord | undefined {
  const known = readJson<Stored>(recordFile(data));
  if (!known) return undefined;
  const { password } = known;
  if (existsSync(insideOf(data))) return { cluster: insideOf(data), password };
  const cluster = path.resolve(data, known.cluster);
  if (!existsSync(cluster)) {
    throw new StartError(
      `The database of ${data} was kept in ${cluster}, which is gone: bring it back, or remove ${data} to begin again.`,
    );
  }
  const owner =
    known.home ?? (known.cluster.endsWith(path.join('postgres', 'cluster')) ? path.dirname(path.dirname(cluster)) : data);
  if (owner !== realpathSync(data) && existsSync(recordFile(owner))) {
    throw new StartError(
      `${data} is a copy of ${owner} without its database, which lies in ${cluster}: copy that to ${insideOf(data)}, see docs/operations.md.`,
    );
  }
  return { cluster, password };
}

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
  const known = readPlace(data);
  if (known) return known;
  const password = randomBytes(24).toString('base64url');
  const inside = path.join(data, 'postgres');
  // Left over from a first start that was killed before it had made the cluster.
  rmSync(inside, { recursive: true, force: true });
  makeFor(inside, user);
  if (mayWrite(inside, user)) return { cluster: insideOf(data), password };
  rmSync(inside, { recursive: true, force: true });
  const base = outsidePlaces(user)[0];
  if (!base)
    throw new StartError(
      `User ${user?.name} may not enter ${data}, and no other place for the database was found: give a folder open to it with --data.`,
    );
  const place = path.join(base, createHash('sha256').update(realpathSync(data)).digest('hex').slice(0, 16));
  if (existsSync(place)) {
    // The data folder was removed by hand and its passwords with it; after a mistake the files can still be found.
    rmSync(`${place}.old`, { recursive: true, force: true });
    renameSync(place, `${place}.old`);
  }
  makeFor(place, user);
  log(`database: user ${user?.name} may not enter ${data}, so the database files are kept in ${place}`);
  return { cluster: path.join(place, 'cluster'), password };
}

/** Written once the cluster is whole: a data folder without it has no database yet. */
export function rememberPlace(data: string, { cluster, password }: PostgresRecord): void {
  const isInside = cluster === insideOf(data);
  const stored: Stored = isInside
    ? { cluster: path.relative(data, cluster), password }
    : { cluster, password, home: realpathSync(data) };
  writeJson(recordFile(data), stored);
}
