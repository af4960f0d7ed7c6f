import type { Home } from './capabilities.ts';
import { findCircles } from './findBreaches.ts';
import { findCapabilityBreaches, findCapabilityCircles, oneWay, ownStore } from './findCapabilityBreaches.ts';
import type { Source } from './readSource.ts';

/** Code of the product and of its tools; neither tests nor what they share. */
export const counted = ({ path }: Source) =>
  /^[^/]+\/src\/.*\.(ts|tsx)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && !/^(e2e|bench)\//.test(path);
/** The longest function that is read without scrolling back. */
export const mostFunctionLines = 70;
/** Files that stand in `src` of every service, and nothing else does. */
const furniture = /\/src\/(start|main|config|deps|routes|events|jobs)\.ts$/;

/** The figures of the structure, tests not counted. */
export function measureStructure(all: readonly Source[], homes: readonly Home[]) {
  const breaches = findCapabilityBreaches(all, homes);
  const sources = all.filter(counted);
  const lines = sources.map((source) => source.lines).toSorted((a, b) => a - b);
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  const importers = new Map<string, number>();
  for (const { imports } of sources) for (const target of imports) importers.set(target, (importers.get(target) ?? 0) + 1);
  const single = sources.filter(({ path }) => importers.get(path) === 1);
  return {
    files: sources.length,
    lines: lines.reduce((sum, one) => sum + one, 0),
    'lines of a file, median / p90 / most': `${at(0.5)} / ${at(0.9)} / ${at(1)}`,
    'files with one importer': single.length,
    'of them with 25 lines or less': single.filter((source) => source.lines <= 25).length,
    'functions over 70 lines': sources.flatMap(longFunctions).length,
    'labels in two packages or more': sharedLabels(sources).length,
    'circles of imports, types included': findCircles(sources).length,
    'circles of capabilities': homes.reduce((sum, { folder }) => sum + findCapabilityCircles(all, folder).length, 0),
    'imports against the order of capabilities': breaches.filter(({ rule }) => rule === oneWay).length,
    'imports of the store of another capability': breaches.filter(({ rule }) => rule === ownStore).length,
    'imports that run back, admin-ui': backArrows(sources, 'admin-ui'),
    'imports that run back, portal-ui': backArrows(sources, 'portal-ui'),
    'loose files in src of services': sources.filter(
      ({ path }) => /^[a-z]+-service\/src\/[^/]+\.ts$/.test(path) && !furniture.test(path),
    ).length,
  };
}

/** Texts in Chinese that stand in more than one package; the world that is made for a demonstration has its own. */
export function sharedLabels(sources: readonly Source[]): string[] {
  const homes = new Map<string, Set<string>>();
  for (const { path, labels } of sources.filter(({ path }) => !path.startsWith('scripts/')))
    for (const label of labels) homes.set(label, (homes.get(label) ?? new Set()).add(path.split('/')[0]!));
  return [...homes].filter(([, packages]) => packages.size > 1).map(([label]) => label);
}

/** The functions of a file that are longer than allowed, as `package file: function`. */
export const longFunctions = ({ path, functions }: Source): string[] =>
  functions
    .filter(({ lines }) => lines > mostFunctionLines)
    .map(({ name }) => `${path.split('/')[0]} ${path.split('/').at(-1)}: ${name}`);

/** Imports between two rooms of a web app that go against the greater number between the same two. */
function backArrows(sources: readonly Source[], home: string): number {
  const roomOf = (path: string) => new RegExp(`^${home}/src/([^/]+)/`).exec(path)?.[1];
  const between = new Map<string, number>();
  for (const { path, imports } of sources) {
    const from = roomOf(path);
    for (const target of imports) {
      const to = roomOf(target);
      if (from && to && from !== to) between.set(`${from} ${to}`, (between.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  const back = [...between].map(([pair, count]) => Math.min(count, between.get(pair.split(' ').toReversed().join(' ')) ?? 0));
  // Each pair was looked at from both sides.
  return back.reduce((sum, one) => sum + one, 0) / 2;
}
