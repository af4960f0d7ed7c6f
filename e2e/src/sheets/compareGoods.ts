import { openLabels, type SpotRow, spotSheet, taxLabels } from '@xinyue/contracts';

/** Where goods that were made and goods that are stored differ, by name: a line each. */
export function differences(made: readonly Record<string, unknown>[], stored: readonly SpotRow[]): string[] {
  const found = new Map(stored.map((row) => [row.name, row as Record<string, unknown>]));
  const lines = made.flatMap((good) => {
    const row = found.get(String(good['name']));
    if (!row) return [`${String(good['name'])} is missing`];
    return Object.entries(good).flatMap(([field, value]) =>
      value === undefined || row[field] === value
        ? []
        : [`${row['name'] as string} ${field}: ${JSON.stringify(row[field])} instead of ${JSON.stringify(value)}`],
    );
  });
  return made.length === stored.length ? lines : [...lines, `${stored.length} goods instead of ${made.length}`];
}

const labels: Partial<Record<string, readonly string[]>> = { isClose: openLabels, taxIncluded: taxLabels };
/** A cell without what keeps a spreadsheet from computing with it: a quote in front, a tab behind. */
const plain = (cell: unknown) =>
  String(cell ?? '')
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\t$/, '');
const same = (cell: unknown, value: unknown) => (typeof value === 'number' ? Number(cell) === value : plain(cell) === value);

/** Where the cells of an exported file, headings first, differ from the goods in it, found by their system numbers. */
export function exportedAs(goods: readonly SpotRow[], [head = [], ...rows]: readonly (readonly unknown[])[]): string[] {
  const byId = new Map(goods.map((good) => [good.id, good]));
  const lines = rows.flatMap((cells) => {
    const cellOf = (heading: string) => cells[head.indexOf(heading)];
    const good = byId.get(plain(cellOf('系统编号')));
    if (!good) return [`no good ${String(cellOf('系统编号'))}`];
    return spotSheet.flatMap(({ field, heading }) => {
      const value = labels[field]?.[Number(good[field])] ?? good[field] ?? '';
      return same(cellOf(heading), value)
        ? []
        : [`${good.name} ${heading}: ${JSON.stringify(cellOf(heading))} instead of ${JSON.stringify(value)}`];
    });
  });
  return rows.length === goods.length ? lines : [...lines, `${rows.length} rows instead of ${goods.length}`];
}
