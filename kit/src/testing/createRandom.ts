/** Random numbers that one seed repeats (mulberry32). What meets what is the machine's to decide: a seed repeats the choices, not the race. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    next,
    /** A whole number from 0. */
    below,
    between: (low: number, high: number) => low + next() * (high - low),
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => values[below(values.length)]!,
  };
}
export type Random = ReturnType<typeof createRandom>;
