import { expect, it } from 'vitest';
import { createOutage, mostOurs } from './createOutage.ts';

it('it is our own way out that is gone where two hosts fail and none is reached', () => {
  const outage = createOutage();
  outage.note('a', false, 0);
  outage.note('a', false, 1_000);
  expect(outage.isOurs(1_000)).toBe(false);
  outage.note('b', false, 2_000);
  expect(outage.isOurs(2_000)).toBe(true);
  expect(outage.isOurs(32_001)).toBe(false);
  outage.note('a', false, 40_000);
  outage.note('b', false, 40_000);
  outage.note('c', true, 40_001);
  outage.note('a', false, 40_002);
  outage.note('b', false, 40_002);
  expect(outage.isOurs(41_000)).toBe(false);
});

it('an attempt tells something for half a minute, to the last millisecond, and a delivery is put off sixty times', () => {
  const failing = (at: number) => {
    const outage = createOutage();
    outage.note('a', false, 0);
    outage.note('b', false, at);
    return outage;
  };
  expect(failing(0).isOurs(30_000)).toBe(true);
  expect(failing(0).isOurs(30_001)).toBe(false);
  // Of one that failed long ago nothing is known any more.
  expect(failing(30_000).isOurs(30_000)).toBe(true);
  expect(failing(30_001).isOurs(30_001)).toBe(false);
  const reached = createOutage();
  reached.note('c', true, 0);
  for (const host of ['a', 'b']) reached.note(host, false, 30_000);
  expect([reached.isOurs(30_000), reached.isOurs(30_001)]).toEqual([false, true]);
  expect(mostOurs).toBe(60);
});
