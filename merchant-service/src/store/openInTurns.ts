import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are opened in about 5 ms. */
const slice = 100;

/**
 * Opens sealed rows a slice at a time: 10,000 of them in one go (C-04, an export) would keep this process busy for more than half a second,
 * while every gateway waits to learn whether its sessions still hold.
 */
export async function openInTurns<Row, Opened>(rows: Row[], open: (row: Row) => Opened): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (let start = 0; start < rows.length; start += slice) {
    if (start > 0) await nextTurn();
    for (const row of rows.slice(start, start + slice)) opened.push(open(row));
  }
  return opened;
}
