import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/StartError.ts';
import { makeSymlinks } from './makeSymlinks.ts';
import { nativeFolder } from './nativeFolder.ts';
import { asUser, type ServerUser } from './ServerUser.ts';

/** The reason why that user cannot run these binaries, or undefined. */
function whyNot(native: string, user: ServerUser | undefined): string | undefined {
  for (const name of ['initdb', 'postgres']) {
    const tried = spawnSync(path.join(native, 'bin', name), ['--version'], {
      ...asUser(user),
      cwd: '/',
      encoding: 'utf8',
      env: { LC_ALL: 'C' },
    });
    if (tried.status !== 0) return tried.error?.message ?? tried.stderr.trim().split('\n')[0] ?? `exit code ${tried.status}`;
  }
  return undefined;
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openForAll(file);
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function copyTo(target: string, native: string): void {
  const place = path.dirname(target);
  mkdirSync(place, { recursive: true });
  const next = mkdtempSync(path.join(place, 'copy-'));
  try {
    const copy = path.join(next, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    openForAll(copy);
    makeSymlinks(copy);
    try {
      renameSync(copy, target); // another start may have been quicker: then its copy is as good
    } catch (error) {
      if (!existsSync(target)) throw error;
    }
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Folder of PostgreSQL binaries that `user` can really run: the ones in node_modules, or an own copy (61 MB) in the first of
 * `places` where it works. `log` is told about a copy.
 */
export function prepareBinaries(user: ServerUser | undefined, places: () => string[], log: (line: string) => void): string {
  const { folder, version } = nativeFolder();
  let reason: string | undefined;
  try {
    makeSymlinks(folder);
    for (const name of ['initdb', 'postgres']) {
      const file = path.join(folder, 'bin', name);
      if ((lstatSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
    }
    reason = whyNot(folder, user);
  } catch (error) {
    reason = (error as Error).message; // a node_modules we may not write to
  }
  if (reason === undefined) return folder;
  for (const place of places()) {
    const copy = path.join(place, `postgresql-${version}`);
    const isNew = !existsSync(copy);
    if (isNew) copyTo(copy, folder);
    reason = whyNot(copy, user);
    if (reason !== undefined) continue;
    const who = user ? `user ${user.name}` : 'this user';
    if (isNew) log(`database: ${who} may not run the PostgreSQL in node_modules, so a copy was put into ${copy}`);
    return copy;
  }
  throw new StartError(
    `The embedded PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL server of yours.`,
  );
}
