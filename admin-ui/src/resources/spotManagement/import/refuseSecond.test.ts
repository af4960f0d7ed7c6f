import type { ImportedRow } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { refuseSecond } from './refuseSecond.ts';

const row = (at: number, state: ImportedRow['state'], id?: string): ImportedRow => ({
  row: at,
  state,
  errors: [],
  ...(id && { id }),
});

it('R-66 of two rows for one good, far apart in a file, the second is wrong and names the first', () => {
  const judged = [row(2, 'change', 'g-1'), row(3, 'fine'), row(4, 'fine'), row(90, 'same', 'g-2'), row(150, 'change', 'g-1')];
  expect(refuseSecond([...judged, row(151, 'change', 'g-2')])).toEqual([
    ...judged.slice(0, 4),
    { row: 150, state: 'wrong', errors: [{ field: 'id', message: '与第 2 行是同一现货，请合并为一行' }] },
    { row: 151, state: 'wrong', errors: [{ field: 'id', message: '与第 90 行是同一现货，请合并为一行' }] },
  ]);
});
