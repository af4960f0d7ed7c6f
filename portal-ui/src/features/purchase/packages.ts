import type { SpotCard } from '@xinyue/contracts/operations';

/** What counts of a good that is sold by weight: the price of a unit and of a tonne tell what a unit weighs. */
type Weighed = Pick<SpotCard, 'money' | 'moneyPerTon'> & { pieceKg?: number | null | undefined };
/** Kilograms of a unit and of a package. */
export type Weights = { unitKg: number; pieceKg: number };

/** Undefined where the unit is no weight or the shop did not say what a package weighs. */
export function weightsOf({ money, moneyPerTon, pieceKg }: Weighed): Weights | undefined {
  if (!pieceKg || !moneyPerTon) return undefined;
  return { unitKg: Number(((1_000 * money) / moneyPerTon).toFixed(3)), pieceKg };
}

/** Nine bales of 111.11 kg are a tonne to the trade. */
const tolerance = 0.0005;

/** How many packages a quantity is, two decimals, and whether none of them is cut. */
export function packagesOf(quantity: number, { unitKg, pieceKg }: Weights): { count: number; whole: boolean } {
  const exact = (quantity * unitKg) / pieceKg;
  const nearest = Math.round(exact);
  const whole = nearest > 0 && Math.abs(exact - nearest) <= exact * tolerance;
  return { count: whole ? nearest : Number(exact.toFixed(2)), whole };
}

/** The least whole quantity that holds so many packages. */
export const quantityFor = (packages: number, { unitKg, pieceKg }: Weights): number =>
  Math.max(1, Math.ceil(((packages * pieceKg) / unitKg) * (1 - tolerance)));
