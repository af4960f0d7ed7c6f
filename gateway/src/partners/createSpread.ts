/** Each step of the scale is a fifth above the one before: 64 of them reach from a millisecond to a day. */
const step = 1.2;
const steps = 64;

/** How long calls took, without keeping each of them. */
export type Spread = {
  add(ms: number): void;
  /** Milliseconds within which 95 of 100 were answered, rounded up by a fifth at most. */
  p95(): number;
};

export function createSpread(): Spread {
  const counts = new Uint32Array(steps);
  let total = 0;
  return {
    add(ms) {
      const nth = Math.min(steps - 1, Math.max(0, Math.ceil(Math.log(Math.max(1, ms)) / Math.log(step))));
      counts[nth]! += 1;
      total += 1;
    },
    p95() {
      let left = Math.ceil(total * 0.95);
      for (let nth = 0; nth < steps; nth += 1) {
        left -= counts[nth]!;
        if (left <= 0) return Math.round(step ** nth);
      }
      return 0;
    },
  };
}
