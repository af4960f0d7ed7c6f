import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ServerUser } from './ServerUser.ts';

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
