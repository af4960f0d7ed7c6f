import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import type { SecurityCheck } from './runChecks.ts';

const tests = ['order-service/test/hostileSave.test.ts', 'order-service/test/hostileNotices.test.ts'];

/** The tests of order-service's own door that npm test runs with a part of this number, on the database server of the copy. */
export const hostile: SecurityCheck = {
  row: 'S4',
  name: 'hostile order bodies and payment notices change nothing',
  async run({ sizes, system }) {
    const vitest = path.join(repoRoot(), 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', ...tests, '--disable-console-intercept'], {
      cwd: repoRoot(),
      env: { ...process.env, XINYUE_HOSTILE_COUNT: String(sizes.hostile), XINYUE_TEST_DATABASE_URL: system.superuserUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, wrong, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.once('close', resolve)),
    ]);
    const figures = out.split('\n').filter((line) => line.startsWith('hostile '));
    if (code !== 0) console.log(`${out}\n${wrong}`);
    return { kept: code === 0 && figures.length === tests.length, figures: figures.join('; ') || `the tests ended with ${code}` };
  },
};
