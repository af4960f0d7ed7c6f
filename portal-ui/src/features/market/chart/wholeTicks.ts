type Tick = { coord: number; text: string; rank?: number };

/** Between two labels, in pixels. */
const gap = 8;

/**
 * Ticks of an axis whose labels stand whole between its ends: the outermost are moved in, and who would stand over another goes. Those of a
 * lower rank have their place first, then those to the left.
 */
export function wholeTicks<T extends Tick>(ticks: readonly T[], width: number, widthOf: (text: string) => number): T[] {
  const whole: { tick: T; from: number; to: number }[] = [];
  for (const tick of ticks.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.coord - b.coord)) {
    const half = widthOf(tick.text) / 2;
    const coord = Math.max(half, Math.min(tick.coord, width - half));
    const [from, to] = [coord - half, coord + half];
    if (whole.every((other) => to + gap <= other.from || other.to + gap <= from))
      whole.push({ tick: { ...tick, coord }, from, to });
  }
  return whole.toSorted((a, b) => a.from - b.from).map(({ tick }) => tick);
}
