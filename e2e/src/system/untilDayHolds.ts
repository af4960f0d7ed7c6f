/** No file of e2e takes as long. */
const longestFileMs = 8 * 60_000;
const dayMs = 24 * 3_600_000;
const beijingMs = 8 * 3_600_000;

/** How many milliseconds to wait, so that it stays the same day in Beijing for a file that begins then; 0 but for the last minutes of a day. */
export function untilDayHolds(now: number): number {
  const left = dayMs - ((now + beijingMs) % dayMs);
  return left < longestFileMs ? left + 1_000 : 0;
}
