import { expect, it } from 'vitest';
import { createAhead } from './createAhead.ts';

const [one, other] = [
  { id: 'one', owner: 'o' },
  { id: 'other', owner: 'o' },
];

it('more is begun only at an endpoint whose last call arrived quickly', () => {
  const ahead = createAhead<number>();
  expect(ahead.roomFor(one)).toBe(0);
  ahead.ended(one, true, 250);
  expect([ahead.roomFor(one), ahead.roomFor(other)]).toEqual([12, 0]);
  ahead.ended(one, true, 251);
  expect(ahead.roomFor(one)).toBe(0);
  ahead.ended(one, true, 1);
  ahead.ended(one, false, 1);
  expect(ahead.roomFor(one)).toBe(0);
});

it('what was begun goes in order; where a call did not arrive quickly, all of it is put back, and nothing of another endpoint', () => {
  const ahead = createAhead<number>();
  ahead.put(one, [1, 2]);
  ahead.put(one, [3]);
  ahead.put(other, [4]);
  expect([ahead.take(one), ahead.ended(one, true, 5), ahead.waiting()]).toEqual([1, [], [one, other]]);
  expect(ahead.ended(one, false, 5)).toEqual([2, 3]);
  expect([ahead.has(one), ahead.take(one), ahead.take(other), ahead.waiting()]).toEqual([false, undefined, 4, []]);
  ahead.put(one, [5]);
  expect(ahead.ended(one, true, 251)).toEqual([5]);
});
