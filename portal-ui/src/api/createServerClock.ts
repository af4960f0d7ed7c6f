import { fromBeijingTime } from '@xinyue/contracts/beijingTime';

export type ServerClock = {
  /** The moment on the server's clock, as far as we know it. */
  now(): Date;
  /** Takes the server's time over; `sentAt` and `receivedAt` are readings of the own clock around the request. */
  correct(serverTime: unknown, sentAt: number, receivedAt: number): void;
};

/** Reads a number of milliseconds, an ISO or HTTP date or a `yyyy-MM-dd HH:mm:ss` in Beijing time. */
function readMoment(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const moment = fromBeijingTime(value)?.getTime() ?? Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}

/** The own clock corrected by what the server said last (Z-78): a phone whose clock is off by minutes can still sign in and buy. */
export function createServerClock(ownNow: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  return {
    now: () => new Date(ownNow() + offsetMs),
    correct(serverTime, sentAt, receivedAt) {
      const moment = readMoment(serverTime);
      if (moment !== undefined) offsetMs = moment - (sentAt + receivedAt) / 2;
    },
  };
}
