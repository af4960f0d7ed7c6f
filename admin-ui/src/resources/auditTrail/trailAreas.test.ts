import { expect, it } from 'vitest';
import { whatName } from '../../shared/audit/whatName.ts';
import { areas, whats } from './trailAreas.ts';

it('P-32 names every entry of every area', () => {
  expect(Object.keys(whats).toSorted()).toEqual(areas.map(({ id }) => id).toSorted());
  const codes = Object.values(whats).flat();
  expect(codes).toContain('role.assigned');
  expect(codes.filter((code) => whatName(code) === code)).toEqual([]);
});
