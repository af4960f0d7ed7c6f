import { expect, it } from 'vitest';
import { createPlaces } from './createPlaces.ts';

const due = (id: string, partner = id, failing = false) => ({ id, partner, failing });

it('four calls to one endpoint, eight of one owner, 32 in all; one to each that fails, and eight to all of these', () => {
  const places = createPlaces();
  const fill = (one: ReturnType<typeof due>) => {
    let taken = 0;
    for (; places.roomFor(one) > 0; taken += 1) places.take(one, one.partner);
    return taken;
  };
  expect([fill(due('a', 'p')), fill(due('b', 'p')), fill(due('c', 'p'))]).toEqual([4, 4, 0]);
  expect(places.full()).toEqual(['a', 'b']);
  expect(Array.from({ length: 10 }, (_one, nth) => fill(due(`f${nth}`, `f${nth}`, true)))).toEqual([
    1, 1, 1, 1, 1, 1, 1, 1, 0, 0,
  ]);
  expect([fill(due('d')), fill(due('e')), fill(due('g')), fill(due('h')), fill(due('i'))]).toEqual([4, 4, 4, 4, 0]);
  expect(places.free()).toBe(0);
  places.giveBack(due('f0', 'f0', true));
  expect([places.roomFor(due('f9', 'f9', true)), places.roomFor(due('i')), places.roomFor(due('c', 'p'))]).toEqual([1, 1, 0]);
  places.giveBack(due('a', 'p'));
  expect(places.roomFor(due('c', 'p'))).toBe(1);
});

it('the keys of one shop share its places, and two that fail are the most of one owner', () => {
  const places = createPlaces();
  const take = (one: ReturnType<typeof due>) => places.take(one, 's');
  for (const key of ['a', 'b']) for (let nth = 0; nth < 3; nth += 1) take(due(key, key));
  take(due('f', 'a', true));
  expect([places.roomFor(due('c', 'a')), places.roomFor(due('g', 'b', true))]).toEqual([1, 1]);
  take(due('g', 'b', true));
  expect([places.roomFor(due('c', 'a')), places.roomFor(due('h', 'other'))]).toEqual([0, 4]);
  for (let nth = 0; nth < 3; nth += 1) places.giveBack(due('a', 'a'));
  expect([places.roomFor(due('c', 'b')), places.roomFor(due('d', 'b', true)), places.roomFor(due('x', 'x', true))]).toEqual([
    3, 0, 1,
  ]);
});
