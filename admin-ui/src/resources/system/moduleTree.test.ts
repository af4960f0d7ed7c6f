import { expect, it } from 'vitest';
import { moduleTree } from './moduleTree.ts';

const entry = (moduleId: string, parentId: string, moduleOrder: number) => ({
  moduleId,
  parentId,
  moduleOrder,
  moduleName: moduleId,
});
// As the list comes: by the time at which each was made.
const rows = [entry('merchants', 'shops', 2), entry('system', '0', 9), entry('shops', '0', 1), entry('audits', 'shops', 1)];
const ids = (closed: string[] = [], some = rows) => moduleTree(some, new Set(closed)).shown.map(({ moduleId }) => moduleId);

it('R-85 shows children below their parent, in the order of the menu', () => {
  expect(ids()).toEqual(['shops', 'audits', 'merchants', 'system']);
  expect(moduleTree(rows, new Set()).parents).toEqual(['shops']);
});

it('R-85 shows nothing of what stands below a closed one, however deep', () => {
  const deep = [...rows, entry('deep', 'audits', 1)];
  expect(ids([], deep)).toEqual(['shops', 'audits', 'deep', 'merchants', 'system']);
  expect(ids(['shops'], deep)).toEqual(['shops', 'system']);
  expect(ids(['audits'], deep)).toEqual(['shops', 'audits', 'merchants', 'system']);
});

it('R-85 a filter loses no entry whose parent it left out', () => {
  expect(ids([], rows.slice(0, 2))).toEqual(['merchants', 'system']);
});
