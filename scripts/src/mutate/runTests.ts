import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';

/** Where what is changed stands, and all that it needs. */
export const packages = ['contracts', 'kit', 'order-service', 'payout-service', 'merchant-service', 'system-service', 'gateway'];
const skipped = new Set(['node_modules', 'dist', '.data', '.cache']);

// No global setup: the database is given. Files one after the other as they were named, quick ones first; the first failure is enough.
const config = `
class AsNamed {
  shard = (files) => files;
  sort = (files) => {
    const named = process.env.XINYUE_MUTATE_TESTS.split(',');
    const at = ({ moduleId }) => named.findIndex((name) => moduleId.endsWith(name));
    return files.sort((a, b) => at(a) - at(b));
  };
}
export default {
  test: {
    pool: 'forks', maxWorkers: 1, fileParallelism: false, isolate: false, bail: 1, testTimeout: 60000, hookTimeout: 60000, include: ['**/*.test.ts'],
    sequence: { sequencer: AsNamed },
  },
};
`;

/** A copy of the packages under test in a temporary folder, on the packages that are installed here: the working tree is never touched. */
export function copyRepo(): { folder: string; remove(): void } {
  const root = repoRoot();
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'xinyue-mutate-')));
  const filter = (source: string) => !skipped.has(path.basename(source));
  for (const name of packages) cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  // Statements are verified by what merchants verify them with.
  for (const name of ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'scripts/verify-statement.mjs'])
    cpSync(path.join(root, name), path.join(folder, name));
  // What compares documents, and where those stand.
  for (const name of ['openapi', 'base'])
    cpSync(path.join(root, 'scripts/src', name), path.join(folder, 'scripts/src', name), { recursive: true });
  // The gateway serves them.
  cpSync(path.join(root, 'docs/api'), path.join(folder, 'docs/api'), { recursive: true });
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@xinyue'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@xinyue' && !name.startsWith('.')) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const name of packages) {
    symlinkSync(path.join(folder, name), path.join(modules, '@xinyue', name));
    const own = path.join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(folder, name, 'node_modules'));
  }
  writeFileSync(path.join(folder, 'vitest.config.mjs'), config);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  return { folder, remove };
}

export type Outcome = 'passed' | 'failed' | 'timed out' | 'broken' | 'ended';

/** Fewer rounds than in npm test: a mutant that only the thousandth round would find is not worth the wait. */
const rounds = { XINYUE_HOSTILE_COUNT: '250', XINYUE_MODEL_STORIES: '10', XINYUE_MODEL_SEED: '5', XINYUE_RACE_ROUNDS: '8' };

/** Runs tests in a copy until the first failure. `broken`: the file did not even parse; `ended`: by somebody else. Neither proves anything. */
export function runTests(
  folder: string,
  tests: string[],
  databaseUrl: string,
  limitMs: number,
): Promise<{ outcome: Outcome; output: string }> {
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
  // Its workers, too: an endless loop reacts to nothing else.
  const end = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end();
    }, limitMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      const broken = /PARSE_ERROR|Transform failed|Failed to parse source/.test(output);
      // Only a test that says so has failed: a run that somebody ended proves nothing.
      const failed = /^ *(Test Files|Tests) .*failed/m.test(output);
      const outcome = late ? 'timed out' : code === 0 ? 'passed' : broken ? 'broken' : failed ? 'failed' : 'ended';
      resolve({ outcome, output });
    });
  });
}
