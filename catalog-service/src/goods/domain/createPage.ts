/** Where a page begins: behind a place of the order, `ranked` within the hits of one level; then so many are skipped and taken. */
export type PageAt = { ranked: boolean; from: number; level: number; skip: number; take: number };

/** Collects the rows of a page from hits that come in the order of the list: `ranked`, those of each level one after the other. */
export function createPage({ ranked, from, level: fromLevel, skip, take }: PageAt) {
  const byLevel: number[][] = [];
  let unranked = 0;
  return {
    add(row: number, at: number, level: number): void {
      const rank = ranked ? level : 0;
      if (rank < fromLevel || (rank === fromLevel && at < from)) return;
      const rows = (byLevel[rank] ??= []);
      if (ranked) {
        if (rows.length < skip + take) rows.push(row);
      } else if (unranked < skip) unranked += 1;
      else if (rows.length < take) rows.push(row);
    },
    rows(): number[] {
      const found = byLevel.flat();
      return ranked ? found.slice(skip, skip + take) : found;
    },
  };
}
