import { setTimeout as sleep } from 'node:timers/promises';
import type { SentCall } from './sendCall.ts';

/** Does `count` pieces of work, `lanes` of them at a time, and answers what they answered. */
export async function inLanes<T>(count: number, lanes: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) done[n] = await work(n);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
  return done;
}

/** Begins `rate` pieces of work a second for so long, whether the earlier ones have ended or not. */
export async function steadily<T>(rate: number, seconds: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const begun: Promise<T>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const wait = started + (n * 1000) / rate - performance.now();
    if (wait > 1) await sleep(wait);
    begun.push(work(n));
  }
  return Promise.all(begun);
}

/** The value below which this share of all lies; 0 for none at all. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: number[]): number => quantile(values, 0.5);

export type Tries = { looked: number; refused: number; others: number; words: string };

/** Which tries were looked at (a password was compared), refused unseen with a time to come back, or answered by something else. */
export function countTries(tries: SentCall[]): Tries {
  const looked = tries.filter(({ status, code }) => status === 200 && (code === 400 || code === 200)).length;
  const refused = tries.filter(({ status, retryAfter }) => status === 429 && retryAfter !== undefined).length;
  const others = tries.length - looked - refused;
  const whole = (value: number) => value.toLocaleString('en');
  const words = `${whole(tries.length)} tries, ${whole(looked)} looked at, ${whole(refused)} refused with Retry-After, ${others} otherwise`;
  return { looked, refused, others, words };
}
