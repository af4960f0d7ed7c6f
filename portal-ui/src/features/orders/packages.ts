const kilograms: Record<string, number> = {
  吨: 1_000,
  公吨: 1_000,
  t: 1_000,
  公斤: 1,
  千克: 1,
  kg: 1,
  斤: 0.5,
  市斤: 0.5,
  克: 0.001,
  g: 0.001,
};
const eachOf = /(\d+(?:\.\d+)?)\s*(吨|公吨|公斤|千克|kg|t|斤|克|g)\s*[/／每]\s*([^\s，,；;、（(]{1,4})/i;

export type Packages = { count: number; each: string; name: string };

/**
 * How many packages a quantity makes, by what the packing says of one (33.33 千克/块): the last one may be smaller. Undefined where packing or unit
 * say no weight.
 */
export function packagesOf(quantity: number, unit: string, packing: string | null): Packages | undefined {
  const [, figure, weight, name] = eachOf.exec(packing ?? '') ?? [];
  const perUnit = kilograms[unit.trim().toLowerCase()];
  const each = Number(figure) * (kilograms[weight?.toLowerCase() ?? ''] ?? 0);
  if (!name || !perUnit || !(each > 0)) return undefined;
  // Weights of packages are rounded: a thousandth more or less is no further package.
  const count = Math.ceil((quantity * perUnit) / each - 0.001 * ((quantity * perUnit) / each));
  return { count: Math.max(1, count), each: `${figure} ${weight}`, name };
}
