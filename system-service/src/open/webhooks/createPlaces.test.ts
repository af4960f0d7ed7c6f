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

it('whoever took ten seconds to the millisecond is not heavy yet; what calls took counts half after a minute', () => {
  const { time, places, fill } = usePlaces();
  const take = (id: string, ms: number) => {
    places.take(due(id));
    places.giveBack(due(id), ms);
  };
  take('even', 10_000);
  take('late', 10_001);
  // A clock that was put back takes nothing from anybody.
  take('back', -5_000);
  const busy = ['a', 'b', 'c', 'd'].map((id) => fill(due(id)));
  expect([busy, places.free()]).toEqual([[4, 4, 4, 4], 16]);
  // Sixteen free places are enough for all.
  expect(places.roomFor(due('late'))).toBe(4);
  places.take(due('e'));
  expect(['even', 'late', 'back'].map((id) => places.roomFor(due(id)))).toEqual([4, 2, 4]);
  time.now += 10;
  expect(places.roomFor(due('late'))).toBe(4);
  take('late', 0);
  expect(places.roomFor(due('late'))).toBe(4);
  take('late', 60_000);
  time.now += 120_000;
  expect(places.roomFor(due('late'))).toBe(2);
  time.now += 60_000;
  expect(places.roomFor(due('late'))).toBe(4);
});

it('an endpoint without calls is forgotten; one with a call may have no other while eight places are left', () => {
  const { places, fill } = usePlaces();
  places.take(due('once'));
  places.giveBack(due('once'), 1);
  expect(places.full()).toEqual({ endpoints: [], owners: [] });
  for (const id of ['a', 'b', 'c', 'd', 'e']) fill(due(id));
  places.take(due('f'));
  places.take(due('f'));
  places.take(due('f'));
  expect([places.free(), places.full().endpoints.includes('f'), places.roomFor(due('f'))]).toEqual([9, false, 1]);
  places.take(due('g'));
  expect([places.free(), places.full().endpoints.includes('f'), places.full().endpoints.includes('g')]).toEqual([8, true, true]);
  expect(places.roomFor(due('g'))).toBe(0);
  expect(places.roomFor(due('h'))).toBe(1);
  expect([places.full().endpoints.includes('once'), places.full().owners.includes('once')]).toEqual([false, false]);
});
