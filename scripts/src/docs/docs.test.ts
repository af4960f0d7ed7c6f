import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { events } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { readSchemas } from '../compose/readSchemas.ts';
import { drawOrderStates } from './drawOrderStates.ts';
import { listFiles } from './listFiles.ts';

const read = (name: string) => readFileSync(path.join(repoRoot(), name), 'utf8');
const architecture = 'docs/architecture.md';
const mark = /<!-- order states -->\n[^]*?\n<!-- end of order states -->/;

const pages = listFiles(/\.md$/);

describe('what the documents say', () => {
  it('S-02 to S-10: the diagram of order states is the table (XINYUE_UPDATE_DOCS=1 draws it anew)', () => {
    const drawn = `<!-- order states -->\n${drawOrderStates()}\n<!-- end of order states -->`;
    const text = read(architecture);
    if (process.env['XINYUE_UPDATE_DOCS'] === '1')
      writeFileSync(
        path.join(repoRoot(), architecture),
        text.replace(mark, () => drawn),
      );
    expect(mark.exec(read(architecture))?.[0]).toBe(drawn);
  });

  it('every event has its place in the architecture', () => {
    const text = read(architecture);
    expect(Object.keys(events).filter((type) => !text.includes(`\`${type}\``))).toEqual([]);
  });

  it('every variable that a process reads is among the settings', async () => {
    const variables = Object.values(await readSchemas()).flatMap(({ shape }) => Object.keys(shape));
    const text = read('docs/operations.md') + read('docs/docker.md');
    expect([...new Set(variables)].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('the settings of the README are ten of these, in the same words', () => {
    const rowsOf = (text: string) =>
      [...text.matchAll(/^\| `[A-Z0-9_]+`.*$/gm)].map(([row]) => row.replaceAll(/\]\([^)]*\)/g, ']'));
    const kept = rowsOf(/## Configuration[^]*?\n## /.exec(read('README.md'))?.[0] ?? '');
    const all = rowsOf(read('docs/operations.md'));
    expect(kept).toHaveLength(10);
    expect(kept.filter((row) => !all.includes(row))).toEqual([]);
  });

  it('every command they name is in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/\bnpm run ([a-z:-]+)/g)].map(([, name]) => ({ page, name: String(name) })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ name }) => !scripts[name])).toEqual([]);
  });

  it('every link between files leads to one', () => {
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, target]) => ({ page, target: String(target) })),
    );
    const broken = links.filter(({ page, target }) => !existsSync(path.resolve(repoRoot(), path.dirname(page), target)));
    expect(links.length).toBeGreaterThan(10);
    expect(broken).toEqual([]);
  });

  it('lines have at most 140 characters, but in tables; an ADR has at most 30 of them', () => {
    const long = pages.flatMap((page) =>
      read(page)
        .split('\n')
        .flatMap((line, index) => (line.length > 140 && !line.startsWith('|') ? [`${page}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
    expect(listFiles(/\.md$/, 'docs/adr').filter((name) => read(name).trimEnd().split('\n').length > 30)).toEqual([]);
  });

  it('the README of e2e names every file of tests that there is', () => {
    const text = read('e2e/README.md');
    const names = listFiles(/\.test\.ts$/, 'e2e').flatMap((name) =>
      name.startsWith('e2e/src/') ? [] : [name.slice('e2e/'.length)],
    );
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it.each([
    ['portal-ui', 'features'],
    ['admin-ui', 'resources'],
  ])('the README of %s names every folder of its %s', (app, rooms) => {
    const text = read(`${app}/README.md`);
    const folders = readdirSync(path.join(repoRoot(), app, 'src', rooms), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.filter(({ name }) => !new RegExp(`[\`/]${name}\``).test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('every ADR that code or pages name is there, under a number of its own', () => {
    const numbers = listFiles(/^\d{4}-.*\.md$/, 'docs/adr').map((name) => Number(path.basename(name).slice(0, 4)));
    const named = listFiles(/\.(tsx?|mjs|md)$/).flatMap((file) =>
      [...read(file).matchAll(/\bADR (\d+)/g)].map(([, number]) => ({ file, number: Number(number) })),
    );
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
