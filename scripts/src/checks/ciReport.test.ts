import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-report-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = repoRoot();
const test = (status: string, fullName: string, failureMessages: string[] = []) => ({ status, fullName, failureMessages });
const report = path.join(folder, 'report.json');
writeFileSync(
  report,
  JSON.stringify({
    testResults: [
      { name: path.join(root, 'a.test.ts'), status: 'passed', message: '', assertionResults: [test('passed', 'a one')] },
      {
        name: path.join(root, 'e2e', 'b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [test('failed', 'b one', ['Error: not there']), test('skipped', 'b two')],
      },
      {
        name: path.join(root, 'c.test.ts'),
        status: 'failed',
        message: 'hook broke',
        assertionResults: [test('passed', 'c one')],
      },
    ],
  }),
);
const ask = (question: string) =>
  execFileSync('node', ['.ci/report.mjs', question, report], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n');

it('names what failed, also where no test did, and what was skipped', () => {
  expect(ask('files')).toEqual(['e2e/b.test.ts', 'c.test.ts']);
  expect(ask('flaky')).toEqual(['FLAKY e2e/b.test.ts: b one', '  Error: not there', 'FLAKY c.test.ts: ', '  hook broke']);
  expect(ask('failures')[0]).toBe('ci: failed: e2e/b.test.ts: b one');
  expect(ask('skips')).toEqual(['skipped: b two']);
});
