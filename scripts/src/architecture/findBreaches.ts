import type { Source } from './readSource.ts';
import type { Rule } from './Rule.ts';

export type Breach = { path: string; rule: string; what: string };

/** Every place where a file breaks a rule: by what it imports, or by what it does itself. */
export const findBreaches = (sources: readonly Source[], rules: readonly Rule[]): Breach[] =>
  rules.flatMap((rule) => sources.flatMap((source) => judge(source, rule)));

function judge(
  { path, imports, names, does }: Source,
  { name, from, but, to, does: forbidden = [], words = [] }: Rule,
): Breach[] {
  const [whole, home = ''] = from.exec(path) ?? [];
  if (whole === undefined || but?.test(path)) return [];
  const target = to === undefined ? undefined : new RegExp(to.replaceAll('$1', home));
  const worded = words.length === 0 ? [] : [path, ...names].filter((one) => wordsOf(one).some((word) => words.includes(word)));
  const found = [...imports.filter((one) => target?.test(one)), ...does.filter((one) => forbidden.includes(one)), ...worded];
  return found.map((what) => ({ path, rule: name, what }));
}

/** The words of a name or path, each also without the ending of a plural: `saveOrderRows` is save, order, rows, row. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, word.replace(/ies$/, 'y'), word.replace(/s$/, '')]);

/** Groups of files that import one another in a circle, types included; each group is named once, in the order of its paths. */
export function findCircles(sources: readonly Pick<Source, 'path' | 'imports'>[]): string[][] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    open.push(path);
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(next)!));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1) circles.push(group.toSorted());
  };
  for (const { path } of sources) if (!order.has(path)) visit(path);
  return circles;
}
