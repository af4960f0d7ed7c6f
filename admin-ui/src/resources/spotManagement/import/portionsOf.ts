import { importPortion } from '@xinyue/contracts/operations';
import type { FileRow } from './rowsOf.ts';

/** Bytes of rows that go into one call, well below what the door takes. */
const bytesAtMost = 120_000;

/** Cuts rows into portions that fit a call each, by their number and by their length. */
export function portionsOf(rows: readonly FileRow[]): FileRow[][] {
  const portions: FileRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const length = new TextEncoder().encode(JSON.stringify(row)).length;
    const last = portions.at(-1);
    if (!last || last.length >= importPortion || bytes + length > bytesAtMost) {
      portions.push([row]);
      bytes = length;
    } else {
      last.push(row);
      bytes += length;
    }
  }
  return portions;
}
