/** The keys of a sort order: a value of each row, and its id among equal ones; the signs give the directions. */
export type SortBy = { valueOf(row: number): number; idOf(row: number): string; sign: 1 | -1; idSign: 1 | -1 };

export type SortedRows = {
  /** All rows in their order, which is made when it is first asked for. */
  rows(): number[];
  /** Puts rows that came, or whose value is another one, where they belong. */
  place(moved: ReadonlySet<number>): void;
  /** The first place behind a value and an id. */
  placeBehind(value: number, id: string): number;
};

/** The rows from 0 on, as many as there are, in an order. */
export function createSortedRows(count: () => number, { valueOf, idOf, sign, idSign }: SortBy): SortedRows {
  const compare = (value: number, id: string, other: number): number => {
    const [otherValue, otherId] = [valueOf(other), idOf(other)];
    if (value !== otherValue) return value < otherValue ? -sign : sign;
    if (id === otherId) return 0;
    return id < otherId ? -idSign : idSign;
  };
  const sort = (rows: number[]) => rows.sort((one, other) => compare(valueOf(one), idOf(one), other));
  let sorted: number[] | undefined;
  const all = () => (sorted ??= sort(Array.from({ length: count() }, (_, row) => row)));
  return {
    rows: all,
    place(moved) {
      if (!sorted || moved.size === 0) return;
      const coming = sort([...moved]);
      const next: number[] = [];
      let at = 0;
      const before = (row: number) => at < coming.length && compare(valueOf(coming[at]!), idOf(coming[at]!), row) < 0;
      for (const row of sorted) {
        if (moved.has(row)) continue;
        while (before(row)) next.push(coming[at++]!);
        next.push(row);
      }
      sorted = next.concat(coming.slice(at));
    },
    placeBehind(value, id) {
      const rows = all();
      let [from, to] = [0, rows.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if (compare(value, id, rows[middle]!) < 0) to = middle;
        else from = middle + 1;
      }
      return from;
    },
  };
}
