import { fromBeijingTime } from '@xinyue/contracts/beijingTime';

export type ServerClock = {
  /** The moment on the server's clock, as far as we know it. */
  now(): Date;
  /** A reading of the device's clock, right or wrong, taken when a request is sent. */
  ownNow(): number;
  /** Takes over the time of an answer that came just now; `sentAt` is what `ownNow` read before its request. */
  correct(serverTime: unknown, sentAt: number): void;
};

/** Reads a number of milliseconds, an ISO or HTTP date or a `yyyy-MM-dd HH:mm:ss` in Beijing time. */
function readMoment(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const moment = fromBeijingTime(value)?.getTime() ?? Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}

/**
 * The device's clock corrected by the server's last answer (Z-78): a device whose clock is off by minutes can still sign in and buy. The server
 * wrote its time about half-way between request and answer, so on a slow line half of the round trip is taken off.
 */
export function createServerClock(ownNow: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  return {
    now: () => new Date(ownNow() + offsetMs),
    ownNow,
    correct(serverTime, sentAt) {
      const moment = readMoment(serverTime);
      if (moment !== undefined) offsetMs = moment - (sentAt + ownNow()) / 2;
    },
  };
}
