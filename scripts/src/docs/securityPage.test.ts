import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';

const page = readFileSync(path.join(repoRoot(), 'docs', 'security.md'), 'utf8');

it('each requirement of the page of security is held by tests that are there', () => {
  const rows = [...page.matchAll(/^\| [\d.]+[ ,].*\|$/gm)].map(([row]) => row.split('|').at(-2)!);
  const named = rows.map((cell) => [...cell.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file]) => file!));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((_, nth) => named[nth]!.length === 0)).toEqual([]);
  expect(named.flat().filter((file) => !existsSync(path.join(repoRoot(), file)))).toEqual([]);
});
