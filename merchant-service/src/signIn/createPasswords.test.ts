import { silentLog } from '@xinyue/kit/Logger';
import type { Caller } from '@xinyue/kit/limit/createLimit';
import { createLimits } from '@xinyue/kit/limit/createLimits';
import { expect, it } from 'vitest';
import { createHashLanes, createPasswords, type HashedFor } from './createPasswords.ts';

/**
 * The lanes with the order in which hashes begin. Which of two that run at once ends first is the machine's to say, so a test counts beginnings.
 */
function lanesInOrder() {
  const lanes = createHashLanes(createLimits(silentLog));
  const begun: (Caller | undefined)[] = [];
  const run: typeof lanes.run = (work, caller) =>
    lanes.run((signal) => {
      begun.push(caller);
      return work(signal);
    }, caller);
  return { ...lanes, run, begunAhead: () => begun.flatMap((caller, at) => (caller?.ahead ? [at] : [])) };
}

it('F3 L1 a flood of strangers and registrations leaves the known a lane', async () => {
  const lanes = lanesInOrder();
  const passwords = await createPasswords(lanes);
  const ended: HashedFor[] = [];
  const refused: HashedFor[] = [];
  const begin = (who: HashedFor) =>
    passwords.hash('Rubber2026', who).then(
      () => void ended.push(who),
      () => void refused.push(who),
    );
  const flood = [
    ...Array.from({ length: 30 }, () => begin('registration')),
    ...Array.from({ length: 80 }, () => begin('stranger')),
  ];
  expect(lanes.counts()).toEqual({ used: 1, waiting: 50, limit: 2 });
  // At once; who waits may still be refused after 10 s, which a busy machine reaches.
  await new Promise(setImmediate);
  expect(refused.filter((who) => who === 'registration')).toHaveLength(30 - 11);
  expect(refused.filter((who) => who === 'stranger')).toHaveLength(80 - 40);
  expect(() => passwords.refuseWhenFull('stranger')).toThrow('操作过于频繁');
  expect(() => passwords.refuseWhenFull('known')).not.toThrow();
  await Promise.all([begin('known'), begin('known'), begin('known')]);
  expect(ended.filter((who) => who === 'known')).toHaveLength(3);
  // One of the flood was under way; the next three to begin are the known.
  expect(lanes.begunAhead()).toEqual([1, 2, 3]);
  await Promise.all(flood);
  expect(ended.length + refused.length).toBe(flood.length + 3);
});

it('F2 F3 a flood of people who are signed in, and of strangers, keeps no sign-in from a known browser waiting', async () => {
  const lanes = lanesInOrder();
  const passwords = await createPasswords(lanes);
  const begin = (who?: HashedFor) => passwords.hash('Rubber2026', who).catch((error: unknown) => error);
  const flood = [...Array.from({ length: 60 }, () => begin()), ...Array.from({ length: 60 }, () => begin('stranger'))];
  expect(lanes.counts()).toEqual({ used: 2, waiting: 70, limit: 2 });
  expect(() => passwords.refuseWhenFull('known')).not.toThrow();
  await begin('known');
  // Two of the flood were under way; the next to begin is the known.
  expect(lanes.begunAhead()).toEqual([2]);
  await Promise.all(flood);
});
