import { setTimeout as sleep } from 'node:timers/promises';

/** Answers a function that waits so long that no more than so many bytes a second pass, in all that call it. */
export function createPace(
  bytesPerSecond: number,
  now: () => number = () => performance.now(),
): (bytes: number) => Promise<void> {
  let freeAt = now();
  return async (bytes) => {
    const at = Math.max(freeAt, now());
    freeAt = at + (bytes / bytesPerSecond) * 1_000;
    const waitMs = at - now();
    if (waitMs > 1) await sleep(waitMs);
  };
}
