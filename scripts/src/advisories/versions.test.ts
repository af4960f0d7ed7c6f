import { expect, it } from 'vitest';
import { compareVersions, isAffected, isInRange } from './versions.ts';

it('orders versions as semantic versioning does', () => {
  const ordered = [
    '0.9.9',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0',
    '1.0.10',
    '1.2.0',
    '10.0.0',
  ];
  for (const [left, one] of ordered.entries())
    for (const [right, other] of ordered.entries())
      expect([one, other, Math.sign(compareVersions(one, other)!)]).toEqual([one, other, Math.sign(left - right)]);
  expect(compareVersions('1.0.0+build', 'v1.0.0')).toBe(0);
  expect(compareVersions('1.0.0', 'git://x')).toBeUndefined();
});

it.each([
  ['1.2.2', '>=1.0.0 <1.2.3', true],
  ['1.2.3', '>=1.0.0 <1.2.3', false],
  ['1.2.3-rc.1', '>= 1.0.0 < 1.2.3', true],
  ['2.5.0', '<1.2.3 || >=2.0.0 <2.6.0', true],
  ['1.5.0', '<1.2.3 || >=2.0.0 <2.6.0', false],
  ['1.5.0', '1.0.0 - 1.5.0', true],
  ['1.5.1', '1.0.0 - 1.5.0', false],
  ['9.9.9', '*', true],
  ['1.0.0', '1.0.0', true],
  ['0.9.0', '<1', true],
  ['1.0.0', '^1.0.0', undefined],
])('%s in %s: %s', (version, range, expected) => expect(isInRange(version, range)).toBe(expected));

it.each([
  ['1.2.2', [{ introduced: '0' }, { fixed: '1.2.3' }], true],
  ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.3' }], false],
  ['2.0.0', [{ introduced: '1.0.0' }, { last_affected: '2.0.0' }], true],
  ['2.0.1', [{ introduced: '1.0.0' }, { last_affected: '2.0.0' }], false],
  ['0.9.0', [{ introduced: '1.0.0' }], false],
  // Mended, and broken again.
  ['3.1.0', [{ introduced: '3.0.0' }, { fixed: '3.2.0' }, { introduced: '0' }, { fixed: '2.0.0' }], true],
  ['2.1.0', [{ introduced: '3.0.0' }, { fixed: '3.2.0' }, { introduced: '0' }, { fixed: '2.0.0' }], false],
  ['1.0.0', [], true],
  ['1.0.0', [{ introduced: 'what' }], true],
])('%s after %j: %s', (version, events, expected) => expect(isAffected(version, events)).toBe(expected));
