import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { StartError } from '../base/StartError.ts';

/** The system user PostgreSQL runs as. Undefined means: the user who started us. */
export type ServerUser = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root lends it another user: the owner of a cluster that is there already, else (also
 * where a backup brought an owner this machine does not know) the first of `postgres` and `nobody` it knows.
 */
export function chooseServerUser(cluster?: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length >= 4)
    .map((parts) => ({ name: String(parts[0]), uid: Number(parts[2]), gid: Number(parts[3]) }));
  const owner = cluster ? statSync(cluster, { throwIfNoEntry: false })?.uid : undefined;
  const found =
    users.find((user) => user.uid === owner && user.uid !== 0) ??
    users.find((user) => user.name === 'postgres' && user.uid !== 0) ??
    users.find((user) => user.name === 'nobody' && user.uid !== 0);
  if (!found) {
    throw new StartError(
      'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody" to run it as: start as a normal user.',
    );
  }
  return found;
}

/** The part of spawn's options that makes a child run as that user. */
export function asUser(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** True when that user may enter the folder and write there: for another user tried for real, because modes alone do not tell. */
export function mayWrite(folder: string, user: ServerUser | undefined): boolean {
  if (!user) {
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  const script = 'cd "$1" && f=.try.$$ && : > "$f" && rm -f "$f"';
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...asUser(user), cwd: '/', stdio: 'ignore' }).status === 0;
}
