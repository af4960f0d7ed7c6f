import { BackupError } from './BackupError.ts';
import type { Manifest } from './manifest.ts';
import { showMoment, showMomentUp } from './moment.ts';
import type { Complete, Gap } from './records.ts';
import type { TimelineStart } from './repositoryFile.ts';
import { type Fork, readLsn } from './walNames.ts';

export type Restorable = {
  /** As people name the repository. */
  address: string;
  /** Oldest first. */
  bases: readonly Manifest[];
  gaps: readonly Gap[];
  complete: Complete | undefined;
  timelines: readonly TimelineStart[];
  /** Where a timeline left those before it. */
  forksOf(timeline: number): readonly Fork[];
};

export type Chosen = {
  base: Manifest;
  /** The moment that is restored. */
  to: number;
  /** The timeline that served at that moment. */
  timeline: number;
  /** The end of a base that lies by itself: nothing follows it. */
  toEnd: boolean;
};

/** What a repository can be restored to at most; undefined where nothing can. */
export function newestMoment({ bases, complete }: Pick<Restorable, 'bases' | 'complete'>): number | undefined {
  const ends = bases.filter(({ alone }) => alone).map(({ endedAt }) => endedAt);
  const all = complete ? [...ends, complete.completeTo] : ends;
  return bases.length > 0 && all.length > 0 ? Math.max(...all) : undefined;
}

/**
 * The newest base that ended before the moment, on the timeline that served then or on one from which that came. `to` undefined: as far as there is.
 * Errors: `notRepository` no base counts, `tooEarly`, `tooLate`, `gap`.
 */
export function chooseBase(from: Restorable, to: number | undefined): Chosen {
  const { address, bases, gaps, timelines } = from;
  const newest = newestMoment(from);
  if (newest === undefined)
    throw new BackupError('notRepository', `${address} holds no base backup that was finished: there is nothing to restore.`);
  const moment = to ?? newest;
  if (moment > newest && showMoment(moment) !== showMoment(newest))
    throw new BackupError('tooLate', `${address} can be restored up to ${showMoment(newest)}, not to ${showMoment(moment)}.`);
  const within = Math.min(moment, newest);
  const alone = bases.findLast((base) => base.alone && showMoment(base.endedAt) === showMoment(within));
  if (alone) return { base: alone, to: alone.endedAt, timeline: alone.timeline, toEnd: true };
  const gap = gaps.find(({ from: begins, to: ends }) => within > begins && (ends === null || within < ends));
  if (gap)
    throw new BackupError(
      'gap',
      `The log of ${showMoment(gap.from)} to ${gap.to === null ? 'now' : showMomentUp(gap.to)} is missing in ${address}: choose a moment outside of it.`,
    );
  const timeline = timelines.findLast(({ since }) => since <= within)?.id ?? bases[0]!.timeline;
  const forks = from.forksOf(timeline);
  const leadsThere = (base: Manifest) =>
    base.timeline === timeline ||
    forks.some((fork) => fork.timeline === base.timeline && readLsn(base.stopLsn) <= readLsn(fork.lsn));
  const base = bases.findLast((one) => !one.alone && one.endedAt <= within && leadsThere(one));
  if (base) return { base, to: within, timeline, toEnd: false };
  const earliest = bases.find((one) => !one.alone) ?? bases[0]!;
  throw new BackupError(
    'tooEarly',
    `${address} can be restored from ${showMomentUp(earliest.endedAt)} on, not to ${showMoment(within)}.`,
  );
}
