import { setTimeout as sleep } from 'node:timers/promises';

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
