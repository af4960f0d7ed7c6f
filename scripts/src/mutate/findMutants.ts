import { type Piece, splitSource } from './splitSource.ts';

/** One small wrong in a file: at `start`, `from` becomes `to`. */
export type Mutant = { file: string; line: number; start: number; from: string; to: string };

/** The line of a mutant before and after, as people read it. */
export function linesOf(text: string, { start, from, to }: Mutant): { before: string; after: string } {
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start + from.length);
  const rest = text.slice(start + from.length, end < 0 ? undefined : end);
  const tidy = (line: string) => line.replace(/\s+/g, ' ').trim();
  return { before: tidy(text.slice(begin, start) + from + rest), after: tidy(text.slice(begin, start) + to + rest) };
}

/** What is looked for, and what each find becomes; undefined: not this one. */
type Rule = [pattern: RegExp, change: (found: RegExpMatchArray) => string | undefined];

const swap = (pairs: Record<string, string>) => (found: RegExpMatchArray) => pairs[found[0]];
const drop = () => '';
const next = ([digits]: RegExpMatchArray) => String(Number(digits.replaceAll('_', '')) + 1);

const codeRules: Rule[] = [
  [/===|!==|<=|>=/g, swap({ '===': '!==', '!==': '===', '<=': '<', '>=': '>' })],
  [/ [<>] /g, swap({ ' < ': ' <= ', ' > ': ' >= ' })],
  [/&&|\|\|/g, swap({ '&&': '||', '||': '&&' })],
  [/ [+*-] /g, swap({ ' + ': ' - ', ' - ': ' + ', ' * ': ' / ' })],
  [/\b(true|false)\b/g, swap({ true: 'false', false: 'true' })],
  [/(?<![\w$.])\d[\d_]*(?![\w.])/g, next],
  [/(?<=[(\s])!(?=[\w(])/g, drop],
  [/(?<=^ *)if \([^{};]*?\)\s+(throw|return)\b[^;{}]*;/gm, drop],
  [/(?<=^ *)await [^;{}]*;/gm, drop],
];

const sqlRules: Rule[] = [
  [/<>|<=|>=/g, swap({ '<>': '=', '<=': '<', '>=': '>' })],
  [/ [<>] /g, swap({ ' < ': ' <= ', ' > ': ' >= ' })],
  [/(?<=\b(?:where|and|or|on|when)\s[^,;()]*?) = /gi, () => ' <> '],
  [/ (and|or) (?!nothing)/gi, ([found]) => (found.includes('and') ? ' or ' : ' and ')],
  [/(?<!select) [+*-] /g, swap({ ' + ': ' - ', ' - ': ' + ', ' * ': ' + ' })],
  [/ -(?=[a-z])/g, () => ' '],
  [/\b(true|false)\b/gi, swap({ true: 'false', false: 'true' })],
  [/(?<![\w$.']|select )\d+(?![\w.'])/g, next],
  [/\bnot (?!null|materialized)/gi, drop],
  [/ for update( skip locked)?| on conflict do nothing/gi, drop],
  [/ is (not )?null/gi, ([, not]) => (not ? ' is null' : ' is not null')],
  [/\bsum\(/g, () => 'max('],
];

/** Texts that are compared or stored: two of a file change places. */
const shortText = /^'[\w.:-]{1,24}'$/;
const sqlText = /'[\w.:-]{1,24}'/g;

function matches({ start, text }: Piece, rules: Rule[]) {
  return rules.flatMap(([pattern, change]) =>
    [...text.matchAll(pattern)].map((found) => ({ start: start + found.index, from: found[0], to: change(found) })),
  );
}

/** A text in a union or between angle brackets is a type: nothing runs there. */
const isType = (pieces: Piece[], nth: number) =>
  /[|<]\s*$/.test(pieces[nth - 1]?.text ?? '') || /^\s*[|>]/.test(pieces[nth + 1]?.text ?? '');

function swappedTexts(pieces: Piece[]) {
  const single = pieces.filter(({ kind, text }, nth) => kind === 'text' && shortText.test(text) && !isType(pieces, nth));
  const inside = pieces
    .filter(({ kind }) => kind === 'sql')
    .flatMap(({ start, text }) => [...text.matchAll(sqlText)].map((found) => ({ start: start + found.index, text: found[0] })));
  return [single, inside].flatMap((found) => {
    const known = [...new Set(found.map(({ text }) => text))];
    if (known.length < 2) return [];
    return found.map(({ start, text }) => ({ start, from: text, to: known[(known.indexOf(text) + 1) % known.length]! }));
  });
}

/** Every small wrong that can be done to a source file, in the order of their places. */
export function findMutants(file: string, source: string): Mutant[] {
  const pieces = splitSource(source);
  const found = [
    ...pieces.flatMap((piece) =>
      piece.kind === 'code' ? matches(piece, codeRules) : piece.kind === 'sql' ? matches(piece, sqlRules) : [],
    ),
    ...swappedTexts(pieces),
  ];
  return found
    .flatMap(({ start, from, to }) => (to === undefined || to === from ? [] : [{ start, from, to }]))
    .map((one) => ({ file, line: source.slice(0, one.start).split('\n').length, ...one }))
    .sort((a, b) => a.start - b.start);
}

/** A repeatable choice of `limit` entries: every group has its turn until all were taken. */
export function sample<T>(groups: T[][], limit: number, seed: number): T[] {
  let state = seed % 2 ** 32;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const shuffled = groups.map((group) =>
    group
      .map((one) => ({ one, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one),
  );
  const taken: T[] = [];
  for (let round = 0; taken.length < limit && shuffled.some((group) => round < group.length); round += 1)
    for (const group of shuffled) if (round < group.length && taken.length < limit) taken.push(group[round]!);
  return taken;
}
