/** First signs by which spreadsheets take a text for a formula; the full-width forms count too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** True for a text that a spreadsheet would run instead of showing. */
export const isFormulaLike = (text: string): boolean => formulaStart.test(text);

const number = /^\d+(\.\d+)?(e[+-]?\d+)?$/i;
const dayLike = /^\d{1,4}[-/]\d{1,2}([-/]\d{1,4})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
/** What else is no text to a spreadsheet: truth, shares, thousands, money, times, and days in Chinese. */
const others =
  /^(true|false|\d+(\.\d+)?%|[¥￥$]?\d{1,3}(,\d{3})+(\.\d+)?|[¥￥$]\d+(\.\d+)?|\d{1,2}:\d{2}(:\d{2})?|(\d{2,4}年)?\d{1,2}月(\d{1,2}日)?)$/i;

/**
 * True for a text that a spreadsheet would open as another one: a long number loses its last digits, `007` its zeros, `3-5` becomes a day, `true`
 * a truth. Days as we write them stay days.
 */
const isMistaken = (text: string): boolean =>
  number.test(text)
    ? text.length > 11 || String(Number(text)) !== text
    : others.test(text) || (dayLike.test(text) && !day.test(text));

/**
 * One cell of a CSV: a text that a spreadsheet would mistake for a number or a day ends in a tab, which keeps it a text and is no part of it to
 * whoever reads numbers or trims (`="007"` would be a formula, and part of the value to every other reader). A text that a spreadsheet would run is led by an apostrophe; quotes, commas and line breaks are quoted. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value ?? '';
  const safe = isFormulaLike(text) ? `'${text}` : isMistaken(text) ? `${text}\t` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
