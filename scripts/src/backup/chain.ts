/** Follows the numbers of segments as they come in, to tell up to where the log is there without a hole. */
export type Chain = {
  /** The last one before the first hole, or undefined where nothing is known. */
  last(): number | undefined;
  broken(): boolean;
  /** A segment came in: `hole` where others before it are missing. */
  add(number: number): 'next' | 'known' | 'hole';
  /** From here on it is whole again, after a base. */
  restart(last: number): void;
  /** Segments that wait were given up. */
  breakOff(): void;
};

export function createChain(from?: number): Chain {
  let last = from;
  let broken = false;
  return {
    last: () => last,
    broken: () => broken,
    add(number) {
      if (last === undefined || (!broken && number === last + 1)) {
        last = number;
        return 'next';
      }
      if (number <= last || broken) return 'known';
      broken = true;
      return 'hole';
    },
    restart(number) {
      last = number;
      broken = false;
    },
    breakOff() {
      broken = true;
    },
  };
}
