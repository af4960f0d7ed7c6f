import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ServerUser } from './ServerUser.ts';

/** Where the server of this cluster puts its log for the keeper of backups: beside the cluster, on the same disk, so that it never waits for another. */
export const spoolOf = (cluster: string): string => path.join(path.dirname(cluster), 'archive');

export function makeSpool(spool: string, user: ServerUser | undefined): void {
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  chmodSync(spool, 0o700);
  if (user) chownSync(spool, user.uid, user.gid);
}
