import type { AttemptOutcome } from '@xinyue/contracts/labels/webhookWords';

/** What came of one call of an endpoint. */
export type Answer = { kind: string; status?: number; retryAfter?: string | undefined };

const maySay = [429, 502, 503, 504];
const [usualWait, mostWait] = [30, 3_600];

/** Seconds that `Retry-After` asks for: a number or a date; within bounds, and a usual time where it says nothing. */
export function waitSeconds(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter?.trim()) return usualWait;
  const seconds = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), mostWait) : usualWait;
}

/** How an attempt ended, and for how many seconds nothing is to be sent to its endpoint. */
export function judgeAttempt({ kind, status = 0, retryAfter }: Answer, now: Date): { outcome: AttemptOutcome; pause?: number } {
  if (kind !== 'answered') return { outcome: kind as AttemptOutcome };
  if (status >= 200 && status < 300) return { outcome: 'ok' };
  if (status >= 300 && status < 400) return { outcome: 'redirect' };
  if (status === 410) return { outcome: 'gone' };
  return maySay.includes(status) ? { outcome: 'throttled', pause: waitSeconds(retryAfter, now) } : { outcome: 'status' };
}

/** Seconds until the next attempt behind so many that count, a fifth more or less by `chance` (0 to 1); undefined: it is given up. */
export function waitBehind(schedule: readonly number[], tries: number, chance: number): number | undefined {
  const seconds = schedule[tries - 1];
  return seconds === undefined ? undefined : Math.round(seconds * (800 + 400 * chance)) / 1000;
}

/** Percent of the time for which an endpoint may fail that people are told of. */
const told = [50, 70, 90, 100];

/** The highest of these that is reached and was not told yet. */
export const percentDue = (failingMs: number, disableMs: number, toldPercent: number): number | undefined =>
  told.findLast((percent) => failingMs >= (disableMs * percent) / 100 && percent > toldPercent);
