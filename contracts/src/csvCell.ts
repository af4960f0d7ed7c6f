/** First signs by which spreadsheets take a text for a formula; the full-width forms count too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** True for a text that a spreadsheet would run instead of showing. */
export const isFormulaLike = (text: string): boolean => formulaStart.test(text);

const number = /^(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const time = String.raw`([上下]午 ?)?\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m?)?`;
const dayLike = new RegExp(String.raw`^\d{1,4}[-/]\d{1,2}([-/]\d{1,4})?( ${time})?$`, 'i');
const day = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;
const month =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
const amount = String.raw`[¥$€£]? ?(\d{1,3}(,\d{3})+|\d+)(\.\d*)?( ?%)?`;
/** What else is no text to a spreadsheet: truth, faults, fractions, shares, thousands, money, times, and days with a month in words. */
const others = new RegExp(
  `^(${[
    'true|false',
    String.raw`#(n/a|ref!|value!|div/0!|name\?|num!|null!)`,
    String.raw`\d+ \d+/\d+`,
    String.raw`${amount}|\(${amount}\)`,
    String.raw`${time}|\d{1,2} ?[ap]m?`,
    String.raw`(\d{2,4}年)?\d{1,2}月(\d{1,2}日)?|\d{1,2}[时時]\d{1,2}分(\d{1,2}秒)?`,
    String.raw`(\d{1,2}[-/ ]?)?${month}[-/ .,]*\d{1,4}([-/ .,]+\d{2,4})?|\d{1,2}[-/ ]?${month}`,
  ].join('|')})$`,
  'i',
);

/**
 * True for a text that a spreadsheet would open, or keep once it was edited there, as another one: a long number loses its last digits, `007` its
 * zeros, `3-5` and `MAR1` become days, `true` a truth. Days as we write them stay days. Full width and blanks around it change nothing of that.
 */
export function isMistaken(text: string): boolean {
  const read = text.normalize('NFKC').trim();
  if (number.test(read)) return read.length > 11 || String(Number(read)) !== text;
  return others.test(read) || (dayLike.test(read) && !day.test(text));
}

/**
 * One cell of a CSV: a text that a spreadsheet would mistake for a number or a day ends in a tab, which keeps it a text and is no part of it to
 * whoever reads numbers or trims (`="007"` would be a formula, and part of the value to every other reader). A text that a spreadsheet would run is led by an apostrophe; quotes, commas and line breaks are quoted. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value ?? '';
  const safe = isFormulaLike(text) ? `'${text}` : isMistaken(text) ? `${text}\t` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
