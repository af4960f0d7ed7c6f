/** How long an attempt tells something about our own way out, in milliseconds. */
const rememberedMs = 30_000;
/** A delivery is put off for our own sake so often at most: who has two dead hosts could have us try for ever. */
export const mostOurs = 60;

export type Outage = {
  /** Notes whether a host was reached. */
  note(host: string, reached: boolean, at: number): void;
  /** Whether it is we who reach nobody: two different hosts failed lately, and none was reached. */
  isOurs(at: number): boolean;
};

/** Tells a receiver that is away from a network that is. */
export function createOutage(): Outage {
  const failed = new Map<string, number>();
  let reachedAt = -Infinity;
  return {
    note(host, reached, at) {
      if (reached) {
        reachedAt = at;
        failed.clear();
      } else failed.set(host, at);
    },
    isOurs(at) {
      for (const [host, when] of failed) if (at - when > rememberedMs) failed.delete(host);
      return failed.size >= 2 && at - reachedAt > rememberedMs;
    },
  };
}
