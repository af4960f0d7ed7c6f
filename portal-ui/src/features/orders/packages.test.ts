import { expect, it } from 'vitest';
import { packagesOf } from './packages.ts';

it.each([
  [5, '吨', '33.33 千克/块', { count: 150, each: '33.33 千克', name: '块' }],
  [3, '吨', '1.26 吨/托', { count: 3, each: '1.26 吨', name: '托' }],
  [1_000, '公斤', '35kg／包', { count: 29, each: '35 kg', name: '包' }],
  [1, '吨', '111.11 公斤/块，箱装', { count: 9, each: '111.11 公斤', name: '块' }],
])('Po-40 %s %s in %s', (quantity, unit, packing, packages) => {
  expect(packagesOf(quantity, unit, packing)).toEqual(packages);
});

it.each([
  [5, '吨', null],
  [5, '吨', '塑料薄膜裸装'],
  [5, '桶', '33.33 千克/块'],
  [5, '吨', '0 千克/块'],
])('Po-40 nothing is counted of %s %s in %s', (quantity, unit, packing) => {
  expect(packagesOf(quantity, unit, packing)).toBeUndefined();
});
