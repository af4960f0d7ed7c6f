import { format, isDateFormat, isPercentFormat } from 'numfmt';

/** A number of a spreadsheet with what the cell shows; days and moments show as `yyyy-MM-dd` and `yyyy-MM-dd HH:mm:ss`. */
export type NumberCell = { number: number; shown: string; kind: 'number' | 'percent' | 'date' };
/** A cell as it stands in a file: texts are texts. */
export type SheetCell = string | NumberCell | null | undefined;
/** A sheet; `rows` are as the spreadsheet numbers them, from 0, with holes. Of a merged range its first cell alone holds something. */
export type Sheet = { name: string; rows: SheetCell[][]; merges: { column: number; from: number; to: number }[] };

/** Numbers from here on have more than 15 digits: the spreadsheet has lost the last ones. */
const tooLong = 1e15;
/** Days between the two beginnings of time that spreadsheets know. */
const days1904 = 1462;

function shownOf(number: number, code: string): string {
  if (code === 'General') return String(Number(number.toPrecision(15)));
  try {
    return format(code, number).trim();
  } catch {
    return String(number);
  }
}

/** A number under the format of its cell. */
export function numberCell(number: number, code: string, from1904: boolean): NumberCell {
  if (!isDateFormat(code)) return { number, shown: shownOf(number, code), kind: isPercentFormat(code) ? 'percent' : 'number' };
  const serial = from1904 ? number + days1904 : number;
  const shown = format(Number.isInteger(serial) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss', serial);
  return { number: serial, shown, kind: 'date' };
}

/**
 * What a column takes of a cell: texts and percentages as shown, figures and days as numbers. A number that lost digits stays a number, so
 * that it can be reported.
 */
export const forText = (cell: SheetCell): string | number | null =>
  typeof cell !== 'object' || cell === null ? (cell ?? null) : Math.abs(cell.number) >= tooLong ? cell.number : cell.shown;
export const forFigure = (cell: SheetCell): string | number | null =>
  typeof cell !== 'object' || cell === null ? (cell ?? null) : cell.kind === 'number' ? cell.number : cell.shown;
export const forDay = (cell: SheetCell): string | number | null =>
  typeof cell !== 'object' || cell === null ? (cell ?? null) : cell.kind === 'date' ? cell.shown : cell.number;
