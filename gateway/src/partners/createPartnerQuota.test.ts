import { describe, expect, it } from 'vitest';
import { createPartnerQuota } from './createPartnerQuota.ts';

function setUp() {
  const clock = { now: 0 };
  return { clock, quota: createPartnerQuota({ now: () => clock.now }) };
}
const times = (n: number, work: () => unknown) => Array.from({ length: n }, work);

describe('Pt-C-23 signed calls a minute', () => {
  it('so many a minute, which begins with the first; then all of them again', () => {
    const { clock, quota } = setUp();
    expect(quota.look('mill', 3)).toEqual({ limit: 3, left: 3, seconds: 1, over: false });
    quota.count('mill');
    clock.now = 59_000;
    times(2, () => quota.count('mill'));
    expect(quota.look('mill', 3)).toEqual({ limit: 3, left: 0, seconds: 1, over: true });
    clock.now = 60_000;
    expect(quota.look('mill', 3)).toMatchObject({ left: 3, over: false });
    expect(quota.look('other', 3)).toMatchObject({ left: 3 });
  });

  it('a rate that was lowered or raised counts at once', () => {
    const { quota } = setUp();
    times(5, () => quota.count('mill'));
    expect(quota.look('mill', 2)).toMatchObject({ left: 0, over: true });
    expect(quota.look('mill', 9)).toMatchObject({ left: 4, over: false });
  });

  it('of many at once no more get through than are left; a place comes back when its call is over', () => {
    const { quota } = setUp();
    times(2, () => quota.count('mill'));
    const places = times(10, () => quota.hold('mill', '10.0.0.1', 5)) as ((() => void) | undefined)[];
    expect(places.filter(Boolean)).toHaveLength(3);
    places[0]!();
    expect(quota.hold('mill', '10.0.0.1', 5)).toBeDefined();
    expect(quota.hold('mill', '10.0.0.1', 5)).toBeUndefined();
  });

  it('who claims the name of another from elsewhere takes no place of its owner', () => {
    const { quota } = setUp();
    times(600, () => quota.hold('mill', '203.0.113.9', 600));
    expect(quota.hold('mill', '203.0.113.9', 600)).toBeUndefined();
    expect(quota.hold('mill', '10.0.0.1', 600)).toBeDefined();
    expect(quota.look('mill', 600)).toMatchObject({ left: 600, over: false });
  });

  it('remembers 5,000 names; who was heard of least lately goes first', () => {
    const { quota } = setUp();
    quota.count('first');
    quota.count('second');
    quota.count('first');
    for (let n = 0; n < 4_999; n += 1) quota.count(`partner ${n}`);
    expect(quota.look('first', 600).left).toBe(598);
    expect(quota.look('second', 600).left).toBe(600);
  });
});
