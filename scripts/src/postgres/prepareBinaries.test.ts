import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeSymlinks } from './prepareBinaries.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'xinyue-links-'));
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('makes the links of the shared libraries that npm left out, in a copy of another name too, and keeps those that are there', () => {
  const native = path.join(home, 'postgresql-18');
  mkdirSync(path.join(native, 'lib'), { recursive: true });
  const links = ['so', 'so.5'].map((end) => ({ source: 'native/lib/libpq.so.5.18', target: `native/lib/libpq.${end}` }));
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  makeSymlinks(native);
  makeSymlinks(native);
  expect(readlinkSync(path.join(native, 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
  expect(readlinkSync(path.join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});
