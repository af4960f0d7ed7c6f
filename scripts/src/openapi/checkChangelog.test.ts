import { expect, it } from 'vitest';
import { checkChangelog } from './checkChangelog.ts';
import { readReleased } from './checkRelease.ts';
import { makeDocuments } from './documents.ts';
import type { Document } from './Found.ts';

const documentOf = (version: string, ...paths: string[]): Document => ({
  info: { version },
  paths: Object.fromEntries(paths.map((path) => [path, { post: { responses: {} } }])),
});
const [before, after] = [documentOf('1.0.0', '/a', '/b'), documentOf('1.1.0', '/b', '/c')];
const first = { version: '1.0.0', date: '2026-01-01', changes: [{ kind: 'added', what: '首个版本' }] };
const releases = (...changes: { kind: string; what: string }[]) => [{ version: '1.1.0', date: '2026-02-01', changes }, first];

it('the changelog says what was released, and what came since', () => {
  expect(checkChangelog(readReleased(), makeDocuments()['openapi.json'] as Document)).toEqual([]);
});

it('finds a call that came or went without a word, and a version without one', () => {
  const added = { kind: 'added', what: '新增 /c' };
  const removed = { kind: 'removed', what: '停用 /a' };
  expect(checkChangelog(before, after, releases(added, removed))).toEqual([]);
  expect(checkChangelog(before, after, releases(removed))).toMatchObject([{ what: expect.stringContaining('call added') }]);
  expect(checkChangelog(before, after, releases(added))).toMatchObject([{ what: expect.stringContaining('call removed') }]);
  expect(checkChangelog(before, documentOf('1.0.0', '/a'), [first])).toMatchObject([
    { what: 'call removed, which the changelog does not say' },
  ]);
  expect(checkChangelog(before, after, [first])).toMatchObject([{ what: expect.stringContaining('1.1.0') }, {}, {}]);
  expect(checkChangelog(before, before, [first, ...releases()])).toMatchObject([
    { what: expect.stringContaining('newest first') },
  ]);
});
