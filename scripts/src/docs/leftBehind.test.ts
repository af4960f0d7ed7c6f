import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { listFiles } from './listFiles.ts';

const root = repoRoot();
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const self = 'scripts/src/docs/leftBehind.test.ts';

/** Words that promise instead of saying how it is, or that name what is not in the repository. */
const refused = [
  { words: /\bnobody yet\b/i, reason: 'say who reads it, or that no consumer does' },
  { words: /\bTODO\b/, reason: 'build it, or say what is left out' },
  { words: /\bDESIGN\b|\b(?:reliability|own-names|money|checklist)\.md\b/, reason: 'there is no such document: name the ADR' },
  { words: /\bthere (?:is|are) no\b[^.\n]*\byet\b/i, reason: 'say what is left out' },
];

const files = listFiles(/\.(tsx?|mjs|md|sql|ya?ml)$/).filter((name) => name !== self);

it('source and documents promise nothing for later', () => {
  const breaches = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        refused.filter(({ words }) => words.test(line)).map(({ reason }) => `${file}:${index + 1}: ${reason}`),
      ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(breaches).toEqual([]);
});

it('every job has a name in Chinese for the monitor', () => {
  const words = /jobNames = \{([^}]*)\}/.exec(read('admin-ui/src/resources/system/jobNames.ts'))?.[1] ?? '';
  const named = new Set([...words.matchAll(/^\s*'?([a-z ]+)'?: '[\u4e00-\u9fff]+',$/gm)].map(([, name]) => name));
  const jobs = files
    .filter((file) => /^[a-z]+-service\/src\/jobs\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/\bname: '([^']+)'/g)].map(([, name]) => String(name)));
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.filter((name) => !named.has(name))).toEqual([]);
});
