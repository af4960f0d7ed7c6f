import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { equivalents } from './equivalents.ts';
import { findMutants, linesOf, sample } from './findMutants.ts';
import { printTable, type Judged } from './printTable.ts';
import { splitSource } from './splitSource.ts';
import { targets } from './targets.ts';

const wrongs = (source: string) => findMutants('x.ts', source).map((mutant) => linesOf(source, mutant).after);

describe('small wrongs', () => {
  it('are done to program and SQL, and to nothing that does not run', () => {
    expect(wrongs("import { a1 } from 'b';\ntype T = 'x' | 'y';\n// a === b\n/* 1 */ const r = /a && b/;\n")).toEqual([]);
    expect(wrongs('if (a <= b && !c) return 1;')).toEqual([
      '',
      'if (a < b && !c) return 1;',
      'if (a <= b || !c) return 1;',
      'if (a <= b && c) return 1;',
      'if (a <= b && !c) return 2;',
    ]);
    expect(wrongs('  await stop();\n')).toEqual(['']);
    expect(wrongs("const [a, b] = ['x', 'y'];")).toEqual(["const [a, b] = ['y', 'y'];", "const [a, b] = ['x', 'x'];"]);
    expect(wrongs('q(`select a from b where c = $1 and d <> 0 for update`)')).toEqual([
      'q(`select a from b where c <> $1 and d <> 0 for update`)',
      'q(`select a from b where c = $1 or d <> 0 for update`)',
      'q(`select a from b where c = $1 and d = 0 for update`)',
      'q(`select a from b where c = $1 and d <> 1 for update`)',
      'q(`select a from b where c = $1 and d <> 0`)',
    ]);
  });

  it('know code inside a template, also inside another one', () => {
    const source = 'f(`select ${a ? `, ${b + 1}` : "x"} from t`) || 2;';
    expect(
      splitSource(source)
        .map(({ text }) => text)
        .join(''),
    ).toBe(source);
    expect(wrongs(source)).toEqual([
      'f(`select ${a ? `, ${b - 1}` : "x"} from t`) || 2;',
      'f(`select ${a ? `, ${b + 2}` : "x"} from t`) || 2;',
      'f(`select ${a ? `, ${b + 1}` : "x"} from t`) && 2;',
      'f(`select ${a ? `, ${b + 1}` : "x"} from t`) || 3;',
    ]);
  });

  it('are found in every target, and every equivalent one still names a wrong that is done', () => {
    for (const { file, tests } of targets) {
      const source = readFileSync(path.join(repoRoot(), file), 'utf8');
      expect(
        splitSource(source)
          .map(({ text }) => text)
          .join(''),
        file,
      ).toBe(source);
      const mutants = findMutants(file, source);
      expect(mutants.length, file).toBeGreaterThan(0);
      for (const test of tests) expect(() => readFileSync(path.join(repoRoot(), test)), test).not.toThrow();
      const lines = mutants.map((mutant) => linesOf(source, mutant));
      for (const { before, after } of equivalents.filter((one) => one.file === file))
        expect(lines).toContainEqual({ before, after });
    }
    for (const { file, reason } of equivalents) {
      expect(targets.map((target) => target.file)).toContain(file);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});

describe('the run', () => {
  it('takes a repeatable choice in which every file has its turn', () => {
    const groups = [[1, 2, 3, 4, 5, 6, 7, 8], [11, 12], [21]];
    expect(sample(groups, 6, 3)).toEqual(sample(groups, 6, 3));
    expect(sample(groups, 3, 3).map((one) => Math.floor(one / 10))).toEqual([0, 1, 2]);
    expect(sample(groups, Infinity, 3).sort((a, b) => a - b)).toEqual(groups.flat());
  });

  it('fails under the rate that was asked for, and counts neither equivalent nor unreadable ones', () => {
    const one = (verdict: Judged['verdict']): Judged => ({ area: 'a', file: 'f', line: 1, before: 'b', after: 'c', verdict });
    const output: string[] = [];
    const judged = [one('killed'), one('killed'), one('killed'), one('survived'), one('equivalent'), one('broken')];
    expect(printTable(judged, 0.75, (line) => output.push(line))).toBe(true);
    expect(printTable(judged, 0.85, () => undefined)).toBe(false);
    expect(output.at(-1)).toBe('mutate: 3 of 4 killed (75.0 %, at least 75.0 %), 1 equivalent, 1 that could not be asked');
    expect(output).toContain('survived f:1  b → c');
  });
});
