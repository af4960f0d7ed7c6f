/** First signs by which spreadsheets take a text for a formula; the full-width forms count too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** True for a text that a spreadsheet would run instead of showing. */
export const isFormulaLike = (text: string): boolean => formulaStart.test(text);
