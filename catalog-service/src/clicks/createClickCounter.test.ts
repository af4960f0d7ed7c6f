import { fixedClock } from '@xinyue/kit/clock';
import { beforeEach, expect, it } from 'vitest';
import { createClickCounter, type ClickCounterOptions } from './createClickCounter.ts';
import type { Clicks } from './store/clickStore.ts';

const minute = 60_000;
let clock: ReturnType<typeof fixedClock>;
let saved: Clicks[];
beforeEach(() => {
  clock = fixedClock('2026-05-06T02:00:00Z');
  saved = [];
});
const count = (more: Partial<ClickCounterOptions> = {}) =>
  createClickCounter({ clock, save: async (clicks) => void saved.push(...clicks), ...more });
const visitorAt = (origin = '203.0.113.9', browser = 'Firefox') => ({ origin, browser });
const total = () => saved.reduce((sum, { clicks }) => sum + clicks, 0);

it('R-94 own-names counts one click per visitor, good and 30 minutes', async () => {
  const clicks = count();
  const visitors = [
    visitorAt(),
    visitorAt('203.0.113.10'),
    visitorAt('203.0.113.9', 'Safari'),
    { origin: undefined, browser: undefined },
  ];
  for (let turn = 0; turn < 3; turn += 1)
    for (const visitor of visitors) for (const good of ['a', 'b']) clicks.click(good, visitor);
  await clicks.write();
  expect(saved).toEqual(['a', 'b'].map((spotId) => ({ day: '2026-05-06', spotId, clicks: 4 })));
  clock.advance(30 * minute - 1);
  clicks.click('a', visitorAt());
  await clicks.write();
  expect(total()).toBe(8);
  clock.advance(1);
  clicks.click('a', visitorAt());
  await clicks.write();
  expect(total()).toBe(9);
});

it('R-94 a day ends at midnight in Beijing; what was counted before is of the day before', async () => {
  clock = fixedClock('2026-05-06T15:59:59Z');
  const clicks = count();
  clicks.click('a', visitorAt());
  clock.advance(1_000);
  clicks.click('a', visitorAt());
  await clicks.write();
  expect(saved.map(({ day, clicks }) => [day, clicks])).toEqual([
    ['2026-05-06', 1],
    ['2026-05-07', 1],
  ]);
});

it('R-94 nothing is written where nothing was counted, and nothing is lost or counted twice when writing fails', async () => {
  let away = true;
  let tries = 0;
  const clicks = count({
    async save(some) {
      tries += 1;
      if (away) throw new Error('away');
      saved.push(...some);
    },
  });
  await clicks.write();
  expect(tries).toBe(0);
  clicks.click('a', visitorAt());
  const failing = clicks.write();
  clicks.click('a', visitorAt('203.0.113.10'));
  await expect(failing).rejects.toThrow('away');
  away = false;
  await clicks.write();
  await clicks.write();
  expect([tries, saved]).toEqual([2, [{ day: '2026-05-06', spotId: 'a', clicks: 2 }]]);
});

it('L3 a flood takes no more memory than was set aside, and one address does not make a good look wanted', async () => {
  const bounded = count({ seenAtMost: 10 });
  for (let n = 0; n < 50; n += 1) bounded.click(`good ${n}`, visitorAt());
  await bounded.write();
  expect(total()).toBe(10);
  clock.advance(30 * minute);
  bounded.click('a', visitorAt());
  await bounded.write();
  expect(total()).toBe(11);

  saved = [];
  const shared = count({ originAtMost: 5 });
  for (let n = 0; n < 50; n += 1) shared.click('a', visitorAt(`2001:db8:1:2::${n}`, `Browser ${n}`));
  shared.click('a', visitorAt());
  await shared.write();
  expect(total()).toBe(6);
});
