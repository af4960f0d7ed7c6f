import { onTestFailed } from 'vitest';
import { createRandom, type Random } from './createRandom.ts';

/** Random numbers for the test under way. A failure names the seed; `XINYUE_TEST_SEED` repeats its choices. */
export function testRandom(): Random {
  const seed = Number(process.env['XINYUE_TEST_SEED'] ?? Date.now() % 2 ** 31);
  onTestFailed(() => console.error(`random choices of this test: XINYUE_TEST_SEED=${seed}`));
  return createRandom(seed);
}
