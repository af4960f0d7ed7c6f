import { expect, it } from 'vitest';
import { createPlaces } from './createPlaces.ts';

const due = (id: string, owner = id) => ({ id, owner });

function usePlaces() {
  const time = { now: 0 };
  const places = createPlaces({ now: () => new Date(time.now) });
  /** Takes what there is, and tells how much that was. */
  const fill = (one: ReturnType<typeof due>) => {
    let taken = 0;
    for (; places.roomFor(one) > 0; taken += 1) places.take(one);
    return taken;
  };
  return { time, places, fill };
}

it('four calls to one endpoint, eight of one owner, 32 in all; the last eight are for endpoints that have none', () => {
  const { places, fill } = usePlaces();
  expect([fill(due('a', 'p')), fill(due('b', 'p')), fill(due('c', 'p'))]).toEqual([4, 4, 0]);
  expect(places.full()).toEqual({ endpoints: ['a', 'b'], owners: ['p'] });
  expect(['d', 'e', 'f', 'g'].map((id) => fill(due(id)))).toEqual([4, 4, 4, 4]);
  expect(places.free()).toBe(8);
  // Each of them has a call, so that none may have another.
  expect(['a', 'd', 'g'].map((id) => places.roomFor(due(id)))).toEqual([0, 0, 0]);
  expect(Array.from({ length: 9 }, (_one, nth) => fill(due(`n${nth}`)))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
  expect(places.full().endpoints).toHaveLength(14);
  places.giveBack(due('n0'), 1);
  expect([places.roomFor(due('n8')), places.roomFor(due('n1')), places.roomFor(due('c', 'p'))]).toEqual([1, 0, 0]);
});

it('an owner whose calls take long has two places while others want to be called, stands behind them, and is forgiven', () => {
  const { time, places, fill } = usePlaces();
  const [slow, quick] = [due('slow'), due('quick')];
  places.take(slow);
  places.giveBack(slow, 15_000);
  places.take(quick);
  places.giveBack(quick, 20);
  expect(places.sort([slow, quick, due('new')]).map(({ id }) => id)).toEqual(['new', 'quick', 'slow']);
  // Where nobody else wants a call it may have what all may.
  expect(places.roomFor(slow)).toBe(4);
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => fill(due(id)))).toEqual([4, 4, 4, 4, 4]);
  expect(places.free()).toBe(12);
  expect(fill(slow)).toBe(2);
  expect(places.full()).toMatchObject({ owners: ['slow'] });
  expect(places.roomFor(quick)).toBe(2);
  time.now += 60_000;
  expect(places.roomFor(slow)).toBe(2);
});
