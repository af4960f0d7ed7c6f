import type { Clock } from '@xinyue/kit/clock';
import type { Pool } from 'pg';
import type { Lookup } from './domain/createLookup.ts';
import { readLookup, takeChanges } from './store/lookupStore.ts';

/** Changes are kept in the database for an hour: goods that were not used for half of it are read anew. */
const idleMs = 30 * 60_000;
/** Goods may change while an answer is made. After so many conflicts in a row it is made otherwise, or good enough. */
export const triesAtMost = 4;

/** The goods of a snapshot; `at` is when the database last confirmed them. */
export type KeptLookup = { lookup: Lookup; seen: string; at: number };
export type Lookups = ReturnType<typeof keepLookup>;

/** One lookup of all goods for a process, read when it is first needed. */
export function keepLookup(pool: Pool, clock: Clock) {
  const now = () => clock.now().getTime();
  let kept: KeptLookup | undefined;
  let underWay: Promise<void> | undefined;
  /** One at a time: changes are taken in from the snapshot up to which all others are. */
  const alone = (work: () => Promise<void>) => (underWay ??= work().finally(() => (underWay = undefined)));
  const load = async () => {
    const at = now();
    kept = { ...(await readLookup(pool)), at };
  };
  const renew = async () => {
    const at = now();
    const before = kept!;
    kept = undefined;
    const seen = await takeChanges(pool, before.lookup, before.seen);
    if (seen === undefined) return load();
    kept = { ...before, seen, at };
  };
  return {
    /** The goods that this process holds; valid as long as `unchangedSince` confirms their snapshot. */
    async current(): Promise<KeptLookup> {
      while (!kept || now() - kept.at >= idleMs) await (underWay ?? alone(load));
      return kept;
    },
    /** Takes in what was changed since a snapshot, unless others did. */
    async renew(seen: string): Promise<void> {
      if (kept?.seen === seen) await alone(renew);
    },
  };
}
