import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { silentLog } from '../Logger.ts';
import { eventually } from '../testing/eventually.ts';
import { type Job, schedule } from './schedule.ts';

const everySecond = (work: Job['work']): Job => ({ name: 'probe', at: '* * * * * *', work });

it('runs again after a failure, waits for the run under way when stopped, and then runs no more', async () => {
  const warnings: string[] = [];
  const log = { info() {}, warn: (_fields: object, message: string) => void warnings.push(message), error() {} };
  let begun = 0;
  let ended = 0;
  const jobs = schedule(
    [
      everySecond(async () => {
        begun += 1;
        if (begun === 1) throw new Error('first run fails');
        await sleep(300);
        ended += 1;
      }),
    ],
    log,
  );
  while (begun < 2) await sleep(20);
  await jobs.stop();
  expect([begun, ended, warnings]).toEqual([2, 1, ['job failed']]);
  await sleep(1_200);
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
  await eventually(() => quick === 3, { describe: 'three runs of the other job' });
  expect(slow).toBe(1);
  release();
  await eventually(() => slow === 2, { describe: 'the next run' });
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
    while (!signal.aborted) await sleep(5);
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
