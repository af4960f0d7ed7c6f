import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempData } from '../base/tempData.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { afterAll, expect, it } from 'vitest';
import { judgeAdvisories, readAccepted, readLocked } from './judgeAdvisories.ts';
import { readAdvisories } from './readAdvisories.ts';

const { data, remove } = tempData('advisories');
afterAll(remove);
mkdirSync(data, { recursive: true });
const write = (name: string, content: unknown) => {
  const file = path.join(data, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const lock = write('lock.json', {
  lockfileVersion: 3,
  packages: {
    '': { version: '0.1.0' },
    web: { version: '0.1.0' },
    'node_modules/@xinyue/web': { link: true, resolved: 'web' },
    'node_modules/@scope/a': { version: '1.2.0' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/@scope/a/node_modules/b': { version: '1.0.0' },
    'node_modules/alias': { name: 'real', version: '3.0.0' },
  },
});
const osv = (id: string, name: string, fixed: string, severity?: string, more: object = {}) => ({
  id,
  summary: `about ${name}`,
  affected: [
    { package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }] },
    { package: { ecosystem: 'PyPI', name }, ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }] }] },
  ],
  ...(severity && { database_specific: { severity } }),
  ...more,
});
const via = (name: string, severity: string, range: string, more: object = {}) => ({
  source: 1,
  name,
  title: `about ${name}`,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity,
  range,
  ...more,
});
const audit = (...given: object[]) => ({ vulnerabilities: { b: { via: ['a', ...given] } } });
const judged = (content: unknown, left: object = {}) =>
  judgeAdvisories(readAdvisories(write('db.json', content)), readLocked(lock), readAccepted(write('left.json', left))).map(
    ({ advisory, versions, open }) => [advisory.id, advisory.package, versions.join(), advisory.severity, open],
  );

it('reads every installed version of the lock file, also nested, scoped and renamed ones, and none of our own', () => {
  expect([...readLocked(lock)].map(([name, versions]) => [name, [...versions]])).toEqual([
    ['@scope/a', ['1.2.0']],
    ['b', ['2.0.0', '1.0.0']],
    ['real', ['3.0.0']],
  ]);
  expect(readLocked(path.join(repoRoot(), 'package-lock.json')).get('vitest')?.size).toBe(1);
});

it('a high or critical one that meets the lock file is open; less grave ones and others are told or left out', () => {
  const all = [
    osv('GHSA-low', '@scope/a', '1.3.0', 'LOW'),
    osv('GHSA-high', 'b', '1.5.0', 'HIGH'),
    osv('GHSA-mended', 'b', '1.0.0', 'CRITICAL'),
    osv('GHSA-other', 'c', '9.0.0', 'CRITICAL'),
    osv('GHSA-gone', 'b', '9.0.0', 'CRITICAL', { withdrawn: '2026-01-01T00:00:00Z' }),
    osv('MAL-2026-1', 'real', '4.0.0'),
    osv('GHSA-unsaid', '@scope/a', '2.0.0'),
  ];
  const expected = [
    ['MAL-2026-1', 'real', '3.0.0', 'critical', true],
    ['GHSA-high', 'b', '1.0.0', 'high', true],
    ['GHSA-unsaid', '@scope/a', '1.2.0', 'high', true],
    ['GHSA-low', '@scope/a', '1.2.0', 'low', false],
  ];
  expect(judged(all)).toEqual(expected);
  expect(judged({ vulns: all })).toEqual(expected);
  expect(judged(all.map((one) => JSON.stringify(one)).join('\n'))).toEqual(expected);
  const folder = path.join(data, 'folder');
  mkdirSync(folder);
  for (const one of all) write(path.join('folder', `${one.id}.json`), one);
  expect(readAdvisories(folder)).toHaveLength(6);
});

it('reads npm audit --json by the lock file at hand, not by the one it was made of', () => {
  const id = 'GHSA-aaaa-bbbb-cccc';
  expect(judged(audit(via('b', 'critical', '>=1.0.0 <2.0.0')))).toEqual([[id, 'b', '1.0.0', 'critical', true]]);
  expect(judged(audit(via('b', 'critical', '<1.0.0'), via('c', 'high', '*')))).toEqual([]);
  expect(judged(audit(via('b', 'moderate', '*')))).toEqual([[id, 'b', '2.0.0,1.0.0', 'moderate', false]]);
  // Not understood: somebody has to look.
  expect(judged(audit(via('b', 'high', '^1.x')))).toEqual([[id, 'b', '2.0.0,1.0.0', 'high', true]]);
  expect(judged(audit())).toEqual([]);
});

it('an entry with reason and day lets one stay, by any of its names; without them it is refused', () => {
  const one = osv('GHSA-high', 'b', '1.5.0', 'HIGH', { aliases: ['CVE-2026-1'] });
  const entry = { reason: 'only the tests load it', day: '2026-11-28' };
  for (const name of ['GHSA-high', 'CVE-2026-1']) expect(judged([one], { [name]: entry })[0]![4]).toBe(false);
  expect(judged([one], { 'GHSA-low': entry })[0]![4]).toBe(true);
  for (const wrong of [{ reason: '', day: '2026-11-28' }, { reason: entry.reason }, { ...entry, day: '2026-02-30' }, 'x'])
    expect(() => judged([one], { 'GHSA-high': wrong })).toThrow('{"reason": "…", "day": "yyyy-MM-dd"}');
  expect(readAccepted(path.join(data, 'nothing.json'))).toEqual({});
  expect(() => readAccepted(path.join(repoRoot(), 'docs', 'advisories.json'))).not.toThrow();
});

it.each([
  ['what is no JSON', 'PK\u0003\u0004', 'unpack it'],
  ['an empty list', [], 'no advisory about npm packages'],
  [
    'records of other packages',
    [{ id: 'X', affected: [{ package: { ecosystem: 'PyPI', name: 'b' } }] }],
    'no advisory about npm',
  ],
  ['an error of npm audit', { error: { code: 'ENOAUDIT', summary: 'away' } }, 'neither of OSV nor of npm audit'],
  ['a manifest', { name: 'xinyue', version: '1.0.0' }, 'neither of OSV'],
])('%s is no good news', (_what, content, words) => {
  expect(() => readAdvisories(write('wrong.json', content))).toThrow(words);
});

it('a file that is not there is said to be so', () => {
  expect(() => readAdvisories(path.join(data, 'none.json'))).toThrow('is not there');
});
