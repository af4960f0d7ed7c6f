/** The time of day as a dependency, so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests: stands still until it is moved. */
export function fixedClock(start: string | Date): Clock & { advance(ms: number): void } {
  let moment = new Date(start).getTime();
  return {
    now: () => new Date(moment),
    advance(ms) {
      moment += ms;
    },
  };
}
