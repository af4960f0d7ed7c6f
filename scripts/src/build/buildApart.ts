import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';

/** Longest end of what a build said that failed. */
const lastWords = 2_000;

/**
 * `buildAll` in a process of its own, which gives its memory back: a copy that ran on in the process that had built it held 350 MB more. Error:
 * StartError with what the build said.
 */
export async function buildApart(log: Log): Promise<void> {
  const child = spawn(process.execPath, [path.join(repoRoot(), 'scripts', 'dist', 'build.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => void child.kill();
  process.once('exit', end);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-lastWords)));
  createInterface({ input: child.stdout }).on('line', log);
  try {
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new StartError(`The build failed (${code ?? 'ended by a signal'}). ${said.trim()}`);
  } finally {
    process.off('exit', end);
  }
}
