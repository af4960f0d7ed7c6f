import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/StartError.ts';
import { asUser, type ServerUser } from './ServerUser.ts';

/**
 * Makes a cluster: UTF-8, C locale (a bare machine knows no other), scram passwords, superuser `postgres`. About a second.
 * Made beside its place and renamed, so a cluster that exists is whole. `quick` leaves out the flush to disk.
 */
export function initCluster(
  binaries: string,
  cluster: string,
  password: string,
  user: ServerUser | undefined,
  quick: boolean,
): void {
  const next = `${cluster}.next`;
  const passwordFile = `${cluster}.password`;
  rmSync(next, { recursive: true, force: true });
  writeFileSync(passwordFile, password + '\n', { mode: 0o600 });
  try {
    if (user) chownSync(passwordFile, user.uid, user.gid);
    const words = [`--pgdata=${next}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    words.push('--encoding=UTF8', '--locale=C', '--lc-messages=C', '--no-instructions');
    if (quick) words.push('--no-sync');
    const options = {
      ...asUser(user),
      cwd: path.dirname(cluster),
      encoding: 'utf8' as const,
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] },
    };
    const done = spawnSync(path.join(binaries, 'bin', 'initdb'), words, options);
    if (done.status !== 0) {
      const reason = done.error?.message ?? done.stderr.trim().split('\n').slice(-3).join(' ');
      throw new StartError(`The embedded PostgreSQL could not make its files in ${cluster}: ${reason}`);
    }
    renameSync(next, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Makes a cluster that a restore brought fit to start: plain copies lose its owner (as root) and its closed mode, and PostgreSQL refuses
 * both. Leaves alone what fits.
 */
export function takeOver(cluster: string, user: ServerUser | undefined): void {
  const found = statSync(cluster);
  if (user && found.uid !== user.uid) {
    const names = readdirSync(cluster, { recursive: true, encoding: 'utf8' });
    for (const name of ['..', '.', ...names]) lchownSync(path.join(cluster, name), user.uid, user.gid);
  }
  if ((found.mode & 0o077) !== 0) chmodSync(cluster, 0o700);
}
