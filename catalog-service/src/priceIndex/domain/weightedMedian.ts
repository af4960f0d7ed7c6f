/**
 * The price at which half of the weight is reached, prices from the lowest on; where it is reached exactly, the mean of that price and the next,
 * half a fen upwards. Undefined without any weight.
 */
export function weightedMedian(rows: readonly { priceFen: number; weight: bigint }[]): number | undefined {
  const sorted = rows.filter(({ weight }) => weight > 0n).toSorted((one, other) => one.priceFen - other.priceFen);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0n);
  let sum = 0n;
  let lower: number | undefined;
  for (const { priceFen, weight } of sorted) {
    sum += weight;
    if (lower === undefined && 2n * sum >= total) lower = priceFen;
    if (lower !== undefined && 2n * sum > total) return Math.floor((lower + priceFen + 1) / 2);
  }
  return undefined;
}
