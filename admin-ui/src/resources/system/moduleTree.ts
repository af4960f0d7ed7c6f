import type { ModuleRow } from '@xinyue/contracts/operations';

type Entry = Pick<ModuleRow, 'moduleId' | 'parentId' | 'moduleName' | 'moduleOrder'>;

/** The entries right below each, in the order of the menu; what stands below none of these rows is under `top`. */
function byParent<T extends Entry>(rows: readonly T[]): Map<string, T[]> {
  const known = new Set(rows.map(({ moduleId }) => moduleId));
  const below = new Map<string, T[]>();
  for (const row of rows.toSorted((a, b) => a.moduleOrder - b.moduleOrder || a.moduleName.localeCompare(b.moduleName, 'zh'))) {
    const parent = known.has(row.parentId) ? row.parentId : top;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  return below;
}
const top = '0';

/** the entries as the menu shows them, children below their parent; `parents` are those that have any, and of the closed ones nothing below is shown. */
export function moduleTree<T extends Entry>(rows: readonly T[], closed: ReadonlySet<string>) {
  const below = byParent(rows);
  const from = (parent: string): T[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...(closed.has(row.moduleId) ? [] : from(row.moduleId))]);
  return { shown: from(top), parents: [...below.keys()].filter((id) => id !== top) };
}
