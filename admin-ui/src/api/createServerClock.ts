import { fromBeijingTime } from '@xinyue/contracts/beijingTime';

export type ServerClock = {
  /** The moment on the server's clock, as far as it is known. */
  now(): Date;
  /** Takes over the time a server just told: milliseconds, an ISO or HTTP date, or Beijing time of the wire. */
  correct(told: unknown): void;
};

/** The own clock plus what it was found to be wrong by (Z-78): a machine whose clock is off by minutes can still work. */
export function createServerClock(ownNow: () => number = Date.now): ServerClock {
  let wrongBy = 0;
  return {
    now: () => new Date(ownNow() + wrongBy),
    correct(told) {
      const moment = momentOf(told);
      if (Number.isFinite(moment)) wrongBy = moment - ownNow();
    },
  };
}

function momentOf(told: unknown): number {
  if (typeof told === 'number') return told;
  if (typeof told !== 'string') return Number.NaN;
  return fromBeijingTime(told)?.getTime() ?? Date.parse(told);
}
