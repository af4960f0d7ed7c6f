/** A source of chance that a seed decides wholly: the same draws in every process and on every machine. */
export type Random = {
  /** A whole number from `low` to `high`, each as likely as the other. */
  int(low: number, high: number): number;
  /** So many of these things, by default all of them, in an order of chance; the list given stays as it is. */
  shuffled<T>(list: readonly T[], count?: number): T[];
};

const words = 2 ** 32;
const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/**
 * xoshiro128** of Blackman and Vigna, begun with the first 128 bits of a seed in hex. Numbers above what fits evenly are drawn anew, so that
 * none is favoured.
 */
export function createRandom(seed: string): Random {
  let [s0, s1, s2, s3] = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0) as [
    number,
    number,
    number,
    number,
  ];
  // From nothing but zeros the generator never gets away.
  if ((s0 | s1 | s2 | s3) === 0) s0 = 1;
  const next = () => {
    const drawn = Math.imul(rotated(Math.imul(s1, 5), 7), 9) >>> 0;
    const mixed = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= mixed;
    s3 = rotated(s3, 11);
    return drawn;
  };
  const int = (low: number, high: number) => {
    const span = high - low + 1;
    if (!(span >= 1 && span <= words)) throw new RangeError(`no number from ${low} to ${high}`);
    const fair = words - (words % span);
    let drawn = next();
    while (drawn >= fair) drawn = next();
    return low + (drawn % span);
  };
  return {
    int,
    shuffled(list, count = list.length) {
      const mixed = [...list];
      for (let nth = 0; nth < count; nth += 1) {
        const other = int(nth, mixed.length - 1);
        [mixed[nth], mixed[other]] = [mixed[other]!, mixed[nth]!];
      }
      return mixed.slice(0, count);
    },
  };
}
