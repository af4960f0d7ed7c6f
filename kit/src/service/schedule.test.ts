import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { schedule } from './schedule.ts';

it('runs again after a failure, waits for the run under way when stopped, and then runs no more', async () => {
  const warnings: string[] = [];
  const log = { info() {}, warn: (_fields: object, message: string) => void warnings.push(message), error() {} };
  let begun = 0;
  let ended = 0;
  const job = schedule(
    'probe',
    '* * * * * *',
    async () => {
      begun += 1;
      if (begun === 1) throw new Error('first run fails');
      await sleep(300);
      ended += 1;
    },
    log,
  );
  while (begun < 2) await sleep(20);
  await job.stop();
  expect([begun, ended, warnings]).toEqual([2, 1, ['job failed']]);
  await sleep(1_200);
  expect(begun).toBe(2);
});
