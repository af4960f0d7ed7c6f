import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { bundleEntry } from '../build/bundleEntry.ts';

export type Bundled = { child: ChildProcess; firstLine: Promise<string>; remove(): void };

/**
 * Runs `code` (plain JavaScript of a module) in a node process of its own, with `source` (a file of scripts/src) bundled
 * beside it as ./part.js: for tests that kill the process they look at. firstLine: the first line it prints.
 */
export async function runBundled(source: string, code: string): Promise<Bundled> {
  const dist = path.join(repoRoot(), 'scripts', 'dist');
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(path.join(dist, 'test-'));
  await bundleEntry(path.join(repoRoot(), 'scripts', 'src', source), folder, 'part');
  const file = path.join(folder, 'run.mjs');
  writeFileSync(file, code);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const firstLine = new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', () => reject(new Error('ended before it printed a line')));
  });
  firstLine.catch(() => undefined);
  return { child, firstLine, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
