import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { bornAt, newId } from './newId.ts';

it('makes ids of version 7 that differ and rise, many of them within one millisecond', () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, newId);
  const after = Date.now();
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
  const born = bornAt(ids[0]!);
  expect(born).toBeGreaterThanOrEqual(before);
  expect(born).toBeLessThanOrEqual(after);
  for (const other of ['sandbox', '', '01920000-0000-4000-8000-000000000001']) expect(bornAt(other), other).toBe(0);
});
it('takes what is random from the system, not from what was used before', () => {
  const tails = Array.from({ length: 2_000 }, () => newId().slice(-10));
  expect(new Set(tails).size).toBe(tails.length);
});
