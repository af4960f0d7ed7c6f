import { systemClock } from '@xinyue/kit/clock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDoor } from './createDoor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Passes the door and notes when. */
function passing(door: ReturnType<typeof createDoor>) {
  const seen = { passed: false };
  void door.pass().then(() => (seen.passed = true));
  return seen;
}

it('an open door keeps nobody, nor does one behind which a single one was served', async () => {
  const door = createDoor(systemClock);
  await door.pass();
  const work = door.during(1, () => sleep(50));
  const next = passing(door);
  await vi.advanceTimersByTimeAsync(49);
  expect(next.passed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await work;
  expect(next.passed).toBe(true);
});

it('behind a crowd it stays shut as long as the work took, at most 10 ms, also where that failed', async () => {
  const door = createDoor(systemClock);
  for (const [tookMs, keptMs] of [
    [4, 4],
    [500, 10],
  ] as const) {
    const work = door.during(2, async () => {
      await sleep(tookMs);
      throw new Error('no');
    });
    const failed = work.catch((error: unknown) => error);
    const next = passing(door);
    await vi.advanceTimersByTimeAsync(tookMs + keptMs - 1);
    expect(await failed).toMatchObject({ message: 'no' });
    expect(next.passed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(next.passed).toBe(true);
  }
});

it('what begins while it is shut opens it when that is done', async () => {
  const door = createDoor(systemClock);
  await Promise.all([door.during(2, () => sleep(5)), vi.advanceTimersByTimeAsync(5)]);
  const next = passing(door);
  const work = door.during(1, () => sleep(30));
  await vi.advanceTimersByTimeAsync(29);
  expect(next.passed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await work;
  expect(next.passed).toBe(true);
});
