import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../Logger.ts';
import { eventually } from '../testing/eventually.ts';
import { type Job, schedule } from './schedule.ts';

/** node-cron has timers of its own: the seconds are those of the test. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-01T00:00:00.500Z') }));
afterEach(() => void vi.useRealTimers());
const second = () => vi.advanceTimersByTimeAsync(1_000);

const everySecond = (work: Job['work']): Job => ({ name: 'probe', at: '* * * * * *', work });

it('runs again after a failure, waits for the run under way when stopped, and then runs no more', async () => {
  const warnings: string[] = [];
  const log = { info() {}, warn: (_fields: object, message: string) => void warnings.push(message), error() {} };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun = 0;
  let ended = 0;
  const jobs = schedule(
    [
      everySecond(async () => {
        begun += 1;
        if (begun === 1) throw new Error('first run fails');
        await held;
        ended += 1;
      }),
    ],
    log,
  );
  await second();
  await second();
  let over = false;
  const stopped = jobs.stop().then(() => (over = true));
  await second();
  expect(over).toBe(false);
  release();
  await stopped;
  expect([begun, ended, warnings]).toEqual([2, 1, ['job failed']]);
  for (let nth = 0; nth < 5; nth += 1) await second();
  expect(begun).toBe(2);
});

it('never runs a job beside itself, and one job does not wait for another', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let slow = 0;
  let quick = 0;
  const jobs = schedule(
    [
      everySecond(async () => {
        slow += 1;
        await held;
      }),
      everySecond(async () => void (quick += 1)),
    ],
    silentLog,
  );
  for (let nth = 0; nth < 3; nth += 1) await second();
  expect([quick, slow]).toEqual([3, 1]);
  release();
  await second();
  expect([quick, slow]).toEqual([4, 2]);
  await jobs.stop();
});

it('runs at the start where that is asked for, goes on after a throw, and tells the work that it is to end', async () => {
  const seen: string[] = [];
  const newYear = '0 0 1 1 *';
  const throwing = () => {
    seen.push('thrown');
    throw new Error('before any promise');
  };
  const steps = async (signal: AbortSignal) => {
    await eventually(() => signal.aborted, { describe: 'the sign to end' });
    seen.push('told to end');
  };
  const jobs = schedule(
    [
      { name: 'throwing', at: newYear, atStart: true, work: throwing },
      { name: 'steps', at: newYear, atStart: true, work: steps },
      { name: 'waiting', at: newYear, work: async () => void seen.push('too early') },
    ],
    silentLog,
  );
  await jobs.stop();
  expect(seen).toEqual(['thrown', 'told to end']);
});
