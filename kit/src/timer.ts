/** Waiting as a dependency beside the clock, so that tests let time pass by hand. */
export type Timer = {
  /** Milliseconds that only grow, whatever is done to the time of day. */
  now(): number;
  /** Runs the work once, so many milliseconds from now; the answer calls it off. */
  after(ms: number, work: () => void): () => void;
};

export const systemTimer: Timer = {
  now: () => performance.now(),
  after(ms, work) {
    const timeout = setTimeout(work, ms);
    return () => clearTimeout(timeout);
  },
};

/** A timer for tests: stands still until it is moved, then runs what is due in its order. */
export function fixedTimer(): Timer & { advance(ms: number): void; waits(): number } {
  let moment = 0;
  let begun = 0;
  const waiting = new Set<{ at: number; work: () => void }>();
  return {
    now: () => moment,
    after(ms, work) {
      begun += 1;
      const one = { at: moment + ms, work };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    advance(ms) {
      const until = moment + ms;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
        if (!next) break;
        waiting.delete(next);
        moment = next.at;
        next.work();
      }
      moment = until;
    },
    /** How many waits have begun so far: one more is the sign that a loop has gone round. */
    waits: () => begun,
  };
}
