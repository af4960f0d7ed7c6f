/** Most places at once, and most who wait for one. */
export type Bounds = { atOnce: number; queue: number };

/** What is under way and waiting at a limit. */
export type Tally = Bounds & { key: string; running: number; waiting: number };

/** Counts for a limit: one tally for all, and one for every key that has something in hand. */
export function createTallies(bounds: Bounds, each: Record<string, Bounds>) {
  const fresh = (key: string, { atOnce, queue }: Bounds): Tally => ({ key, atOnce, queue, running: 0, waiting: 0 });
  const all = fresh('', bounds);
  const shares = new Map<string, Tally>();
  const change = (held: Tally[], running: number, waiting: number) => {
    for (const tally of held) {
      tally.running += running;
      tally.waiting += waiting;
      if (tally === all) continue;
      // Tallies that are no longer used must not pile up.
      if (tally.running + tally.waiting > 0) shares.set(tally.key, tally);
      else shares.delete(tally.key);
    }
  };
  return {
    all,
    /** The tallies that these keys count in. */
    of(keys: Record<string, string | undefined>): Tally[] {
      const kinds = Object.keys(each).filter((kind) => keys[kind] !== undefined);
      const own = kinds.map((kind) => `${kind} ${keys[kind]}`);
      return [all, ...own.map((key, n) => shares.get(key) ?? fresh(key, each[kinds[n]!]!))];
    },
    hasPlace: ({ running, atOnce }: Tally) => running < atOnce,
    hasRoom: ({ waiting, queue }: Tally) => waiting < queue,
    begin: (held: Tally[]) => change(held, 1, 0),
    end: (held: Tally[]) => change(held, -1, 0),
    wait: (held: Tally[]) => change(held, 0, 1),
    stopWaiting: (held: Tally[]) => change(held, 0, -1),
  };
}
