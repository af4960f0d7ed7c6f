type Tick = { coord: number; text: string };

/** Between two labels, in pixels. */
const gap = 8;

/** Ticks of an axis whose labels stand whole between its ends: the outermost are moved in, and who would stand over another goes. */
export function wholeTicks<T extends Tick>(ticks: readonly T[], width: number, widthOf: (text: string) => number): T[] {
  const whole: T[] = [];
  let end = -Infinity;
  for (const tick of ticks) {
    const half = widthOf(tick.text) / 2;
    const coord = Math.max(half, Math.min(tick.coord, width - half));
    if (coord - half < end + gap) continue;
    whole.push({ ...tick, coord });
    end = coord + half;
  }
  return whole;
}
