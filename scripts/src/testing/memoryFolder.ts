import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../base/isAlive.ts';

/** What must be free, as room of the file system and as memory of the machine: a run of everything was seen to hold 2 GB. */
const leastFree = 6 * 1024 ** 3;

const nameOf = (pid: number) => `xinyue-run-${pid}`;

/**
 * A folder in memory for what a run of tests throws away, or undefined where the machine has no such file system or too little of it. Half of
 * the processor time of tests with databases went into making and removing files: a copy of a database is 700 of them. What killed runs
 * left behind is removed.
 */
export function memoryFolder(base = '/dev/shm', least = leastFree): { folder: string; remove(): void } | undefined {
  try {
    for (const name of readdirSync(base)) {
      const pid = Number(/^xinyue-run-(\d+)$/.exec(name)?.[1] ?? process.pid);
      if (!isAlive(pid)) rmSync(path.join(base, name), { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(base);
    if (Math.min(bavail * bsize, os.freemem()) < least) return undefined;
    const folder = path.join(base, nameOf(process.pid));
    mkdirSync(folder, { recursive: true });
    // Other users pass through: the server of databases may be one.
    chmodSync(folder, 0o711);
    return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
  } catch {
    return undefined;
  }
}
