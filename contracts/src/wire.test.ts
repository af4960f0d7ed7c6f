import { expect, it } from 'vitest';
import { fromWire, toWire, wireNames } from './wire.ts';

it('translates every misspelt name there and back, and leaves the rest alone', () => {
  for (const shape of Object.keys(wireNames) as (keyof typeof wireNames)[]) {
    const ours = Object.fromEntries([...Object.keys(wireNames[shape]), 'id'].map((name, index) => [name, index]));
    const wire = toWire(shape, ours);
    expect(Object.keys(wire)).toEqual([...Object.values(wireNames[shape]), 'id']);
    expect(fromWire(shape, wire)).toEqual(ours);
  }
});

it('has no two names of one shape that meet on the wire', () => {
  for (const names of Object.values(wireNames)) expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
});
