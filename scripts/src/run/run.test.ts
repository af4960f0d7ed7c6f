import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { commands } from './run.ts';

it('every command of package.json is one that runs, under a name that can be that of a file', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(repoRoot(), 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const asked = Object.values(scripts).flatMap((line) => /run\.mjs (\S+)/.exec(line)?.[1] ?? []);
  expect(asked.toSorted()).toEqual(Object.keys(commands).toSorted());
  expect(asked.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
  expect(Object.values(commands).filter((source) => !existsSync(path.join(repoRoot(), source)))).toEqual([]);
});
