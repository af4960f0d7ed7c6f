import type { SpotRow } from '@xinyue/contracts/operations';

/** What an order of twice the minimum would already empty. */
const lowFactor = 2;

export type GoodsSummary = { open: number; closed: number; soldOut: SpotRow[]; low: SpotRow[] };

/** How the goods stand: on offer or closed, sold out (less than one order can take) and low (less than two). */
export function summariseGoods(rows: SpotRow[]): GoodsSummary {
  const open = rows.filter(({ isClose }) => isClose === 0);
  const soldOut = open.filter(({ inventoryTotal, miniTotal }) => inventoryTotal < miniTotal);
  const low = open.filter(
    ({ inventoryTotal, miniTotal }) => inventoryTotal >= miniTotal && inventoryTotal < lowFactor * miniTotal,
  );
  return { open: open.length, closed: rows.length - open.length, soldOut, low };
}
