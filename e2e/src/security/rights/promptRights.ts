import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { quantile } from '../measure.ts';
import type { SecurityCheck } from '../runChecks.ts';
import { makeOfficers, type Officer } from './makeOfficer.ts';

const everywhereMs = 1_000;
const officers = 10;

/**
 * Uses one right at both gateways until both judge it anew, and 300 ms longer: how long after the change was answered the last request began that was
 * judged by what was before.
 */
async function feel({ desks, hold }: Officer, granted: boolean): Promise<number> {
  const path = operations.listPostings.path;
  const isOpenAt = async (n: number) => (await desks[n]!.call(path, { pageNum: 1, pageSize: 1 })).success;
  // Asked a moment before, so that an answer as old as may be is at hand.
  await Promise.all([isOpenAt(0), isOpenAt(1)]);
  await hold(granted ? ['posting:read'] : ['user:read']);
  const changed = performance.now();
  const last = [0, 0];
  await Promise.all(
    [0, 1].map(async (n) => {
      for (let after = 0; after < Math.min(Math.max(last[n]!, everywhereMs) + 300, 10_000);) {
        if ((await isOpenAt(n)) !== granted) last[n] = after;
        await sleep(15);
        after = performance.now() - changed;
      }
    }),
  );
  return Math.max(...last);
}

/** P-32: what was granted or revoked holds within a second, also at a gateway that receives no events. */
export const promptRights: SecurityCheck = {
  row: 'A3',
  name: 'a right that is granted or revoked is felt within a second at both gateways, one of them deaf to the bus',
  async run(target) {
    const staff = await makeOfficers(target, 'prompt', officers);
    for (const one of staff) await one.hold(['user:read']);
    await sleep(everywhereMs);
    const felt = { granted: [] as number[], revoked: [] as number[] };
    const rounds = Math.ceil(target.sizes.grants / officers);
    await Promise.all(
      staff.map(async (one) => {
        for (let round = 0; round < rounds; round += 1)
          for (const how of ['granted', 'revoked'] as const) felt[how].push(await feel(one, how === 'granted'));
      }),
    );
    const words = (['granted', 'revoked'] as const).map((how) => {
      const [half, all] = [0.5, 1].map((share) => Math.round(quantile(felt[how], share)));
      return `${felt[how].length} ${how}: median ${half} ms, at most ${all} ms`;
    });
    return { kept: [...felt.granted, ...felt.revoked].every((ms) => ms <= everywhereMs), figures: words.join('; ') };
  },
};
