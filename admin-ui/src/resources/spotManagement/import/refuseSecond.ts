import type { ImportedRow } from '@xinyue/contracts/operations';
import { sheetMessages } from '@xinyue/contracts/sheetMessages';

/**
 * Of two checked rows that change one good the second is wrong and names the first. The server says so of rows that it sees together, which are
 * a portion of a long file. Rows in their order.
 */
export function refuseSecond(judged: readonly ImportedRow[]): ImportedRow[] {
  const first = new Map<string, number>();
  return judged.map((one) => {
    const good = one.state === 'change' || one.state === 'same' ? one.id : undefined;
    const before = good === undefined ? undefined : first.get(good);
    if (good !== undefined && before === undefined) first.set(good, one.row);
    if (before === undefined) return one;
    return { row: one.row, state: 'wrong', errors: [{ field: 'id', message: sheetMessages.sameGood(before) }] };
  });
}
