import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { listFiles } from './listFiles.ts';

const page = 'docs/requirements.md';
const read = (name: string) => readFileSync(path.join(repoRoot(), name), 'utf8');

/** Rows of the specification, wherever they stand. */
const rows = /(?<![\w-])(?:Po|Of|(?:Tr-|Pt-|O-)?[ACEKMPRSTVXZ])-\d{2,3}(?![\w-])/g;

/** Short ids stand for anything elsewhere (cells of sheets, drawings, samples), so they count in comments and at the head of a title alone. */
const comments = /\/\*[^]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;
const titles = /(?<=['"`])(?:(?:[a-z][a-z-]+|[A-Z]-\d+|[A-Z]\d+[ab]?) )*[A-Z]\d+[ab]?(?= [^\d'"`\n]{2}[^'"`\n]*['"`])/g;
const ofReports = /(?<=\brow: ')[A-Z]\d+(?=')/g;
const shortIds = /(?<![\w\-+%<.'"])[ABEFHKLMPRS](?:[1-9]|1\d|20)[ab]?(?![\w\-'"])/g;
/** What looks like a short id in a comment and is a word of its own: the object store, a size of paper. */
const words = /\bS3\b|\bA4 pages?\b/g;

const cited = (name: string): string[] => {
  const text = read(name);
  const spec = text.match(rows) ?? [];
  if (name.endsWith('.md')) return spec;
  const places = [
    ...(text.match(comments) ?? []).map((comment) => comment.replaceAll(words, '')),
    ...(text.match(titles) ?? []),
    ...(text.match(ofReports) ?? []),
  ];
  return [...spec, ...places.flatMap((place) => place.match(shortIds) ?? [])];
};

describe('the ids of requirements', () => {
  const files = listFiles(/\.(tsx?|mjs|md|sql|ya?ml)$/).filter((name) => name !== page);
  const places = new Map(files.flatMap((name) => cited(name).map((id) => [id, name] as const)));
  const listed = [...read(page).matchAll(/^- `([^`]+)` \S/gm)].map(([, id]) => String(id));

  it('each that is cited has its line', () => {
    expect(places.size).toBeGreaterThan(600);
    expect([...places].filter(([id]) => !listed.includes(id)).map(([id, name]) => `${id} (${name})`)).toEqual([]);
  });

  it('no comment consists of ids alone: it says what they are about', () => {
    const ids = /^(?:\/\*\*|\/\/)[\s*]*(?:(?:[A-Z]-?\d+[ab]?|own-names|to|and)[\s,.:;]*)+(?:\*\/)?$/;
    expect(
      files.flatMap((name) =>
        (read(name).match(comments) ?? []).filter((comment) => ids.test(comment)).map((comment) => `${name}: ${comment}`),
      ),
    ).toEqual([]);
  });

  it('each line is cited somewhere, and stands there once', () => {
    expect(listed.filter((id, index) => !places.has(id) || listed.indexOf(id) !== index)).toEqual([]);
  });
});
