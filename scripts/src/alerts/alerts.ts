import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { findStale, makeFiles } from './files.ts';

/** Has promtool judge the rules and run their tests, where Debian's package `prometheus` is installed; answers whether all is well. */
function judge(): boolean {
  const cwd = path.join(repoRoot(), 'deploy', 'prometheus');
  const runs = [
    ['check', 'rules', 'rules.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ].map((words) => spawnSync('promtool', words, { cwd, encoding: 'utf8' }));
  if (runs[0]!.error) {
    console.log('SKIP promtool is not installed (Debian: apt install prometheus): the rules are written, not judged');
    return true;
  }
  for (const { stdout, stderr } of runs) console.log(`${stdout}${stderr}`.trim());
  return runs.every(({ status }) => status === 0);
}

/** `npm run alerts` writes rules, dashboards and runbooks from the table of alerts; `-- --check` compares. Exit 1 on a difference or a wrong rule. */
if (process.argv.includes('--check')) {
  const stale = findStale();
  for (const file of stale) console.error(`${file} is not what the tables make: npm run alerts writes it.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else
  for (const [file, content] of Object.entries(makeFiles())) {
    const whole = path.join(repoRoot(), file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, content);
  }
if (!judge()) process.exitCode = 1;
