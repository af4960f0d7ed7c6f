import { spawn } from 'node:child_process';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';

export type Outcome = 'passed' | 'failed' | 'timed out' | 'broken' | 'ended';

/** Fewer rounds than in npm test: a mutant that only the thousandth round would find is not worth the wait. */
const rounds = { XINYUE_HOSTILE_COUNT: '250', XINYUE_MODEL_STORIES: '10', XINYUE_MODEL_SEED: '5', XINYUE_RACE_ROUNDS: '8' };

/** Runs tests in a copy until the first failure. `broken`: the file did not even parse; `ended`: by somebody else. Neither proves anything. */
export function runTests(
  folder: string,
  tests: string[],
  databaseUrl: string,
  limitMs: number,
): Promise<{ outcome: Outcome; said: string }> {
  const vitest = path.join(repoRoot(), 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...tests], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      ...rounds,
      XINYUE_TEST_DATABASE_URL: databaseUrl,
      XINYUE_MUTATE_TESTS: tests.join(),
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Its workers, too: an endless loop does not hear anything else.
  const end = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end();
    }, limitMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      const broken = /PARSE_ERROR|Transform failed|Failed to parse source/.test(said);
      // Only a test that says so has failed: a run that somebody ended proves nothing.
      const failed = /^ *(Test Files|Tests) .*failed/m.test(said);
      const outcome = late ? 'timed out' : code === 0 ? 'passed' : broken ? 'broken' : failed ? 'failed' : 'ended';
      resolve({ outcome, said });
    });
  });
}
