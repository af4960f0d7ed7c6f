import type { ExportColumn } from './ExportColumn.ts';
import { isFormulaLike } from './isFormulaLike.ts';

type Value = string | number | null | undefined;

function csvCell(value: Value): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value ?? '';
  const safe = isFormulaLike(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

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
