import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { boards, makeDashboard } from './makeDashboards.ts';
import { makePrometheus, makeRules, makeRuleTests } from './makeRules.ts';
import { withRunbooks } from './makeRunbooks.ts';

const operations = 'docs/operations.md';
const read = (file: string): string => {
  const whole = path.join(repoRoot(), file);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
};

/** Every file that the tables make, with its content. */
export const makeFiles = (): Record<string, string> => ({
  'deploy/prometheus/rules.yml': makeRules(),
  'deploy/prometheus/rules.test.yml': makeRuleTests(),
  'deploy/prometheus/prometheus.yml': makePrometheus(),
  ...Object.fromEntries(boards.map((board) => [`deploy/grafana/${board.file}`, makeDashboard(board)])),
  [operations]: withRunbooks(read(operations)),
});

/** Those that are not what the tables make. */
export const findStale = (): string[] =>
  Object.entries(makeFiles())
    .filter(([file, content]) => read(file) !== content)
    .map(([file]) => file);
