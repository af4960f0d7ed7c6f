import { csvCell } from '@xinyue/contracts/csvCell';
import type { ExportColumn } from './ExportColumn.ts';

type Value = string | number | null | undefined;

const line = (values: readonly Value[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** The rows as a CSV; the mark at its start tells spreadsheets that it is UTF-8. */
export async function* csvRows<T>(
  _title: string,
  columns: readonly ExportColumn<T>[],
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<Buffer> {
  let head = `\uFEFF${line(columns.map(({ heading }) => heading))}`;
  for await (const rows of pages) {
    yield Buffer.from(head + rows.map((row) => line(columns.map(({ value }) => value(row)))).join(''));
    head = '';
  }
  if (head) yield Buffer.from(head);
}
