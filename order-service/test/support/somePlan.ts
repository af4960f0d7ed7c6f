import type { Facts, Plan, PlanRow, Refusal } from '../../src/autoOrders/domain/plan/Plan.ts';

/** A plan of so many rows of the first good, a minute apart from the beginning of the window; the first two are one split order. */
export function somePlan({ goods, day, starts, payerBank, payeeBank }: Facts, count: number): Plan {
  const { id, name, typeName, unit, priceFen } = goods[0]!;
  const begins = Date.parse(`${day}T${starts}Z`);
  const rows = Array.from({ length: count }, (_, nth): PlanRow => {
    const dueAt = new Date(begins + nth * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const quantity = 2 + nth;
    const good = { spotId: id, spotName: name, typeName, unit, quantity, priceFen, totalFen: priceFen * quantity };
    return { ...good, payerBank, payeeBank, dueAt, splitGroup: nth < 2 ? 1 : null };
  });
  return { rows, totalFen: rows.reduce((sum, { totalFen }) => sum + totalFen, 0) };
}

export const twoRows = (facts: Facts, _seed: string): Plan | Refusal => somePlan(facts, 2);
