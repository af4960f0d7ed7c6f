import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from '../base/isAlive.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { waitUntil } from '../base/waitUntil.ts';
import { bundleEntry } from '../build/bundleEntry.ts';

let folder: string;
beforeAll(async () => {
  mkdirSync(path.join(repoRoot(), 'scripts', 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(repoRoot(), 'scripts', 'dist', 'test-'));
  await bundleEntry(path.join(repoRoot(), 'scripts', 'src', 'start', 'watchParent.ts'), folder, 'part');
  const watcher = `import { watchParent } from './part.js'; watchParent(() => process.exit(0)); console.log(process.pid); setTimeout(() => process.exit(1), 60000);`;
  writeFileSync(path.join(folder, 'watcher.mjs'), watcher);
  const shell = `import { spawn } from 'node:child_process'; spawn('sh', ['-c', process.execPath + ' ' + process.argv[2] + '; true'], { stdio: 'inherit' });`;
  writeFileSync(path.join(folder, 'parent-shell.mjs'), shell);
  const parent = `import { spawn } from 'node:child_process'; spawn(process.execPath, [process.argv[2]], { stdio: [process.argv[3], 'inherit', 'inherit'], detached: true });`;
  writeFileSync(path.join(folder, 'parent.mjs'), parent);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startParent(name: string): Promise<{ parent: ChildProcess; pid: number }> {
  const words = [path.join(folder, name), path.join(folder, 'watcher.mjs'), 'ignore'];
  const parent = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  return { parent, pid };
}

it.each(['parent.mjs', 'parent-shell.mjs'])(
  'notices that the process that started it was killed, also behind a shell: %s',
  async (name) => {
    const { parent, pid } = await startParent(name);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(pid), 5_000)).toBe(true);
  },
);

it('notices a closed standard input, but not one that was at its end from the beginning', async () => {
  const run = () => spawn(process.execPath, [path.join(folder, 'watcher.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [early, late] = [run(), run()];
  early.stdin.end();
  // Each tells its pid once it watches: only from then on does its time count, however long node took to start.
  await Promise.all([early, late].map(({ stdout }) => once(stdout, 'data')));
  await sleep(2_200);
  late.stdin.end();
  expect(await waitUntil(() => late.exitCode === 0, 15_000)).toBe(true);
  expect(early.exitCode).toBeNull();
  early.kill('SIGKILL');
});
