import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryFolder } from './memoryFolder.ts';

const base = mkdtempSync(path.join(os.tmpdir(), 'xinyue-base-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('memoryFolder', () => {
  it('removes what runs left behind that are no more, and nothing else', () => {
    // No process has it: Linux counts to 4,194,304 at most.
    const [ended, running, foreign] = ['xinyue-run-4194305', `xinyue-run-${process.ppid}`, 'sem.other'].map((name) =>
      path.join(base, name),
    );
    for (const folder of [ended!, running!, foreign!]) mkdirSync(folder);
    writeFileSync(path.join(ended!, 'rest'), '');
    const made = memoryFolder(base, 0);
    expect([ended!, running!, foreign!].map(existsSync)).toEqual([false, true, true]);
    made?.remove();
  });
  it('is of this run, lets others pass, and goes with it', () => {
    const made = memoryFolder(base, 0)!;
    expect(made.folder).toBe(path.join(base, `xinyue-run-${process.pid}`));
    expect((statSync(made.folder).mode & 0o777).toString(8)).toBe('711');
    made.remove();
    expect(existsSync(made.folder)).toBe(false);
  });
  it('answers nothing where there is no such file system, or too little of it', () => {
    expect(memoryFolder(path.join(base, 'none'), 0)).toBeUndefined();
    expect(memoryFolder(base, Infinity)).toBeUndefined();
  });
});
