/** First signs by which spreadsheets take a text for a formula; the full-width forms count too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** True for a text that a spreadsheet would run instead of showing. */
export const isFormulaLike = (text: string): boolean => formulaStart.test(text);

/** One cell of a CSV: a text that a spreadsheet would run is led by an apostrophe; quotes, commas and line breaks are quoted. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value ?? '';
  const safe = isFormulaLike(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
