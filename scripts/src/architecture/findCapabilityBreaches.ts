import type { Home } from './capabilities.ts';
import { type Breach, findCircles } from './findBreaches.ts';
import type { Source } from './readSource.ts';

export const oneWay = 'capabilities import one way';
export const ownStore = "a capability's store is its own";

type Arrow = { path: string; from: string; to: string; what: string };
const leftOut = /\.test\.tsx?$|\/testing\//;

/** The capability of a file: the folder below `folder` that it lies in. Loose files are the wiring and belong to none. */
function capabilityOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`) || leftOut.test(file)) return undefined;
  const [first, ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 ? first : undefined;
}

/** Imports from one capability into another one, types included; tests and `testing/` are left out. */
const arrowsOf = (sources: readonly Source[], folder: string): Arrow[] =>
  sources.flatMap(({ path, imports }) => {
    const from = capabilityOf(folder, path);
    return imports.flatMap((what) => {
      const to = capabilityOf(folder, what);
      return from && to && from !== to ? [{ path, from, to, what }] : [];
    });
  });

/** Every import that goes up the order of its package or into another capability's `store/`, and every folder that the order does not name. */
export const findCapabilityBreaches = (sources: readonly Source[], homes: readonly Home[]): Breach[] =>
  homes.flatMap(({ folder, order }) => {
    const arrows = arrowsOf(sources, folder);
    const up = arrows.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from));
    const foreign = arrows.filter(({ to, what }) => new RegExp(`^${folder}/${to}/(?:.+/)?store/`).test(what));
    const there = new Set(sources.flatMap(({ path }) => capabilityOf(folder, path) ?? []));
    return [
      ...up.map(({ path, what }) => ({ path, rule: oneWay, what })),
      ...foreign.map(({ path, what }) => ({ path, rule: ownStore, what })),
      ...[...there].filter((one) => !order.includes(one)).map((one) => breachOfOrder(folder, one, 'has no place in the order')),
      ...order.filter((one) => !there.has(one)).map((one) => breachOfOrder(folder, one, 'is named in the order and not there')),
    ];
  });

const breachOfOrder = (folder: string, one: string, what: string): Breach => ({ path: `${folder}/${one}`, rule: oneWay, what });

/** Groups of capabilities of one folder that import one another in a circle. */
export function findCapabilityCircles(sources: readonly Source[], folder: string): string[][] {
  const arrows = arrowsOf(sources, folder);
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
  return findCircles(names.map((path) => ({ path, imports: arrows.filter(({ from }) => from === path).map(({ to }) => to) })));
}
