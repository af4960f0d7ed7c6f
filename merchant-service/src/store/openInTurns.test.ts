import { expect, it } from 'vitest';
import { openInTurns } from './openInTurns.ts';

it('C-04 L3 opens rows in order and lets others have their turn every hundred', async () => {
  const rows = Array.from({ length: 1_001 }, (_, nth) => nth);
  let turns = 0;
  let working = true;
  const others = () => {
    turns += 1;
    if (working) setImmediate(others);
  };
  setImmediate(others);
  const opened = await openInTurns(rows, (nth) => nth * 2);
  working = false;
  expect(opened).toEqual(rows.map((nth) => nth * 2));
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(await openInTurns([], String)).toEqual([]);
});
