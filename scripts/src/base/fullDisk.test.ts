import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleEntry } from '../build/bundleEntry.ts';
import { fullDisk } from './fullDisk.ts';
import { repoRoot } from './repoRoot.ts';
import { StartError } from './StartError.ts';

let folder: string;
beforeAll(async () => {
  const dist = path.join(repoRoot(), 'scripts', 'dist');
  mkdirSync(dist, { recursive: true });
  folder = mkdtempSync(path.join(dist, 'test-'));
  await bundleEntry(path.join(repoRoot(), 'scripts', 'src', 'start', 'startSystem.ts'), folder, 'part');
  const code = `import { startSystem } from './part.js';
    startSystem({ data: process.argv[2], quiet: true, build: false }).catch((error) => console.log(error.name, error.message));`;
  writeFileSync(path.join(folder, 'run.mjs'), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('F10 a start that can write nothing says so in one sentence and leaves no half lock', () => {
  const data = path.join(folder, 'data');
  // A file that may not grow fails a write half way, as a full disk does, for every user and without a disk to fill.
  const words = ['-c', `trap '' XFSZ; ulimit -f 0; exec "$0" "$@"`, process.execPath, path.join(folder, 'run.mjs'), data];
  const { stdout } = spawnSync('sh', words, { encoding: 'utf8' });
  expect(stdout.trim()).toMatch(
    /^StartError Nothing more can be written where the data folder .*data lies \(EFBIG\): make room .*\.$/,
  );
  expect(readdirSync(data).filter((name) => name.startsWith('lock'))).toEqual([]);
});

it('F10 finds a full disk behind other errors, and leaves all others as they are', () => {
  const full = (() => {
    try {
      writeFileSync('/dev/full', 'x');
      throw new Error('written');
    } catch (error) {
      return error;
    }
  })();
  const explained = fullDisk(new Error('no database', { cause: full }), '/data');
  expect(explained).toBeInstanceOf(StartError);
  expect((explained as Error).message).toContain('/data lies (ENOSPC)');
  const other = new Error('no database', { cause: new Error('ENOENT') });
  expect(fullDisk(other, '/data')).toBe(other);
});
