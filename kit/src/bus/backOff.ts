/** Waiting time before try number `failures` (from 1): doubles from `firstMs` up to `mostMs`, less up to a quarter of jitter. */
export const backOff = (failures: number, firstMs: number, mostMs: number): number => {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return full * (0.75 + Math.random() * 0.25);
};
