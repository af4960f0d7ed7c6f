import { expect, it } from 'vitest';
import { createOutage } from './createOutage.ts';

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
