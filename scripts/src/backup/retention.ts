import type { Manifest } from './manifest.ts';
import type { Erased, Gap } from './records.ts';
import { isHistory, isSegment, segmentAt, segmentNumber, timelineOf } from './walNames.ts';

const dayMs = 24 * 3_600_000;

/** Bases that may go: every moment of the last `days` can still be restored, and the newest one always stays. Oldest first, as given. */
export function basesToDrop(bases: readonly Manifest[], days: number, now: number): Manifest[] {
  // One that lies by itself leads to its own end alone, and stands for no other.
  const following = bases.filter(({ alone }) => !alone);
  const first = following.findLastIndex(({ endedAt }) => endedAt <= now - days * dayMs);
  return following.slice(0, Math.max(0, first));
}

/** Names of the log that no kept base needs: those before its start, on its timeline and on those that followed. Histories stay. */
export function walToDrop(names: readonly string[], kept: readonly Manifest[]): string[] {
  if (kept.length === 0) return [];
  const firstOn = (timeline: number) =>
    Math.min(...kept.filter((base) => base.timeline <= timeline).map(({ startLsn }) => segmentAt(startLsn)));
  return names.filter((name) => !isHistory(name) && segmentNumber(name) < firstOn(timelineOf(name)));
}

/** Gaps that end before anything can be restored say nothing any more. */
export const gapsToKeep = (gaps: readonly Gap[], kept: readonly Manifest[]): Gap[] =>
  gaps.filter(({ to }) => to === null || kept.length === 0 || to > kept[0]!.endedAt);

/** Files that were erased before the oldest base began: nothing that can be restored needs them. */
export const filesToDrop = (erased: Erased, kept: readonly Manifest[]): string[] =>
  kept.length === 0
    ? []
    : Object.entries(erased).flatMap(([key, at]) => (kept.every(({ startedAt }) => startedAt > at) ? [key] : []));

/** How far the log is there without a hole, from the start of a base on: the number of its last segment. */
export function unbrokenFrom(base: Pick<Manifest, 'timeline' | 'startLsn'>, names: readonly string[]): number {
  const there = new Set(names.filter((name) => isSegment(name) && timelineOf(name) === base.timeline).map(segmentNumber));
  let last = segmentAt(base.startLsn) - 1;
  while (there.has(last + 1)) last += 1;
  return last;
}
