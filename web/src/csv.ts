import { csvCell } from '@xinyue/contracts/csvCell';

export type CsvColumn<T> = { heading: string; value(row: T): string | number | null | undefined };

/** A whole file with Chinese headings; the byte order mark makes spreadsheets read it as UTF-8. */
export function csvFile<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string {
  const lines = [
    columns.map(({ heading }) => csvCell(heading)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
