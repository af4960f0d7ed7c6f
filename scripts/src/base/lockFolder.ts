import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, processStart } from './isAlive.ts';
import { StartError } from './StartError.ts';

type Holder = { pid: number; start?: string };

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function holderOf(text: string | undefined): Holder | undefined {
  try {
    return text ? (JSON.parse(text) as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** The process that holds the folder, if it still runs. */
export function lockHolder(folder: string): number | undefined {
  const holder = holderOf(read(path.join(folder, 'lock')));
  return holder && isAlive(holder.pid, holder.start) ? holder.pid : undefined;
}

/**
 * Only one running copy per folder; the lock of a killed one does not count. Answers the function that gives it back.
 * Throws a StartError when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = path.join(folder, 'lock');
  const own = path.join(folder, `lock.${process.pid}.${Math.random().toString(36).slice(2)}`);
  const content = JSON.stringify({ pid: process.pid, start: processStart(process.pid), token: own });
  try {
    writeFileSync(own, content, { mode: 0o600 });
    for (;;) {
      try {
        linkSync(own, lock); // whole content or no lock at all
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const pid = lockHolder(folder);
      if (pid !== undefined)
        throw new StartError(
          `Another copy (process ${pid}) is running on the data folder ${folder}: stop it first, or give another folder with --data.`,
        );
      const stale = read(lock);
      const aside = `${own}.stale`;
      try {
        renameSync(lock, aside);
      } catch {
        continue; // somebody else moved it first
      }
      // What we moved may be a lock made since we looked: then it goes back.
      if (read(aside) !== stale) linkSync(aside, lock);
      rmSync(aside, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (read(lock) === content) rmSync(lock, { force: true });
  };
}
