import type { TaskOrderRow } from '@xinyue/contracts/operations';
import { fenFromYuan } from '@xinyue/contracts/money';

/** One order before splitting: a row of its own, or the rows of a split parent. */
export type PlanGroup = { split: number | null; rows: TaskOrderRow[] };

/** rows of one split parent together, parents in the order of their first rows; a later row joins where its parent stands. */
export function planGroups(rows: readonly TaskOrderRow[]): PlanGroup[] {
  const groups: PlanGroup[] = [];
  const parents = new Map<number, PlanGroup>();
  for (const row of rows) {
    const parent = row.splitGroup === null ? undefined : parents.get(row.splitGroup);
    if (parent) {
      parent.rows.push(row);
      continue;
    }
    const group: PlanGroup = { split: row.splitGroup, rows: [row] };
    groups.push(group);
    if (row.splitGroup !== null) parents.set(row.splitGroup, group);
  }
  return groups;
}

/** Fen of some rows: sums of yuan would drift. */
export const fenOf = (rows: readonly TaskOrderRow[]): number => rows.reduce((sum, { money }) => sum + fenFromYuan(money), 0);
