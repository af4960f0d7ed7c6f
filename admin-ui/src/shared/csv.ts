export type CsvColumn<T> = { heading: string; value(row: T): string | number | null | undefined };

/** First signs by which spreadsheets take a text for a formula; the full-width forms count too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell: a text that a spreadsheet would run is led by an apostrophe; quotes, commas and line breaks are quoted. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value ?? '';
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A whole file with Chinese headings; the mark at its start tells spreadsheets that it is UTF-8. */
export function csvFile<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string {
  const lines = [
    columns.map(({ heading }) => csvCell(heading)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
