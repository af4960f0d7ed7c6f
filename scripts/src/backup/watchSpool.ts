import { rm } from 'node:fs/promises';
import path from 'node:path';
import { every } from '@xinyue/kit/every';
import type { KeeperLog } from './keeperLog.ts';
import { listSpool } from './wal.ts';
import { isSegment } from './walNames.ts';

type Watched = {
  spool: string;
  log: KeeperLog;
  /** Whether the disk under the cluster is so full that the log may not wait there. */
  isFull(): Promise<boolean>;
  /** Nobody has taken the log for so long that nobody will in time: the repository was never opened, or does not answer. */
  isStuck(): boolean;
};

/**
 * Trading goes before history, also while the repository cannot even be opened: gives up the log that waits. Asks the repository nothing, because that
 * may hang. The gap is found by what comes next: its number does not follow.
 */
export async function dropWhereStuck({ spool, log, isFull, isStuck }: Watched): Promise<number> {
  if (!isStuck() || !(await isFull())) return 0;
  const segments = (await listSpool(spool)).filter(isSegment);
  for (const name of segments) await rm(path.join(spool, name), { force: true });
  if (segments.length > 0)
    log.error('the disk is nearly full: the log that waited for the repository was dropped', { segments: segments.length });
  return segments.length;
}

const lookMs = 5_000;

/** Looks now and again and again. */
export function watchSpool(watched: Watched): void {
  const look = () =>
    void dropWhereStuck(watched).catch((error: unknown) =>
      watched.log.warn('the log that waits cannot be looked at', { why: String(error) }),
    );
  look();
  every(lookMs, look);
}
