import { showMoment, showMomentUp } from './moment.ts';
import { bytesOf, type Manifest } from './manifest.ts';
import { newestMoment } from './chooseBase.ts';
import type { DrillOutcome } from './drilling/DrillOutcome.ts';
import type { Complete, Gap } from './records.ts';

/** The answer of `backup --status`, and `<data>/backup.json`. Moments are `yyyy-MM-dd HH:mm:ss` of Beijing. */
export type BackupStatus = {
  ok: boolean;
  repository: string;
  /** The log goes into the repository just now. */
  archiving: boolean;
  bases: { id: string; startedAt: string; endedAt: string; bytes: number; version: string }[];
  /** Every moment from here to `completeTo` outside of `gaps` can be restored. */
  earliest: string | null;
  completeTo: string | null;
  spoolBytes: number;
  gaps: { from: string; to: string | null }[];
  /** The last drill that ended; null before the first. */
  lastDrill: DrillOutcome | null;
  /** What is wrong, in a sentence; empty where nothing is. */
  text: string;
  /** When this was written. */
  time: string;
};

export type Known = {
  address: string;
  archiving: boolean;
  text: string;
  bases: readonly Manifest[];
  gaps: readonly Gap[];
  complete: Complete | undefined;
  spoolBytes: number;
  lastDrill: DrillOutcome | null;
};

export function statusOf(known: Known, now: number): BackupStatus {
  const newest = newestMoment(known);
  const first = known.bases[0]?.endedAt;
  return {
    ok: known.archiving && known.text === '' && known.bases.length > 0 && !known.gaps.some(({ to }) => to === null),
    repository: known.address,
    archiving: known.archiving,
    bases: known.bases.map((base) => ({
      id: base.id,
      startedAt: showMoment(base.startedAt),
      endedAt: showMomentUp(base.endedAt),
      bytes: bytesOf(base),
      version: base.version,
    })),
    earliest: first === undefined || newest === undefined ? null : showMomentUp(first),
    completeTo: newest === undefined ? null : showMoment(newest),
    spoolBytes: known.spoolBytes,
    gaps: known.gaps.map(({ from, to }) => ({ from: showMoment(from), to: to === null ? null : showMomentUp(to) })),
    lastDrill: known.lastDrill,
    text: known.text,
    time: showMoment(now),
  };
}
