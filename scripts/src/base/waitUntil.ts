import { setTimeout as sleep } from 'node:timers/promises';

/** Asks every `stepMs` until the answer is true. Answers false when `timeoutMs` passed first. */
export async function waitUntil(check: () => boolean | Promise<boolean>, timeoutMs: number, stepMs = 50): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    if (await check()) return true;
    if (performance.now() >= end) return false;
    await sleep(stepMs);
  }
}
