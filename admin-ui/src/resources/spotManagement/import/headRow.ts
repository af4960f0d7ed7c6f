import { neededOfNew, type SheetField, spotSheet } from '@xinyue/contracts/operations';
import { halfWidth } from '@xinyue/contracts/halfWidth';
import type { Sheet, SheetCell } from './sheetCell.ts';
import { SheetError, importTexts as texts } from './texts.ts';

/** Rows from the top in which the headings may stand: below a title, a note, a logo. */
const lookedAt = 20;

const plain = (text: string): string =>
  halfWidth(text)
    .replaceAll(/[\s\p{Cf}*]/gu, '')
    .toLowerCase();
const fieldOf = new Map<string, SheetField>(spotSheet.map(({ field, heading }) => [plain(heading), field]));

const headingIn = (cell: SheetCell): string => (typeof cell === 'string' ? cell : '');
const fieldIn = (cell: SheetCell): SheetField | undefined => fieldOf.get(plain(headingIn(cell)));

/** Where the headings stand; `row` counts from 0. */
export type Head = { sheet: Sheet; row: number; columns: Map<SheetField, number> };

const missingIn = ({ columns }: Head): SheetField[] =>
  columns.has('id') || columns.has('ref') ? [] : neededOfNew.filter((field) => !columns.has(field));

function headIn(sheet: Sheet, row: number): Head {
  const columns = new Map<SheetField, number>();
  (sheet.rows[row] ?? []).forEach((cell, at) => {
    const field = fieldIn(cell);
    if (field && !columns.has(field)) columns.set(field, at);
  });
  return { sheet, row, columns };
}

export const whereIs = ({ sheet, row }: Pick<Head, 'sheet' | 'row'>): string => texts.readFrom(sheet.name, row + 1);

/**
 * Finds the row with the headings: the first of the first visible sheet that has what is needed; columns of other names are not looked at.
 * Refusals: `SheetError` naming the sheets that were looked at, or the row that comes nearest and what it lacks.
 */
export function findHead(sheets: readonly Sheet[]): Head {
  const heads = sheets
    .flatMap((sheet) => Array.from({ length: Math.min(lookedAt, sheet.rows.length) }, (_, row) => headIn(sheet, row)))
    .filter(({ columns }) => columns.size > 1);
  const head = heads.find((one) => missingIn(one).length === 0);
  if (head) {
    const line = head.sheet.rows[head.row]!;
    const twice = line.find((cell, at) => fieldIn(cell) && head.columns.get(fieldIn(cell)!) !== at);
    if (twice) throw new SheetError(texts.headingTwice(headingIn(twice).trim()));
    return head;
  }
  const nearest = heads.toSorted((one, other) => other.columns.size - one.columns.size)[0];
  if (!nearest)
    throw new SheetError(texts.noHeading(texts.sheets(sheets.map(({ name }) => name && `“${name}”`).join('')), lookedAt));
  const missing = new Set(missingIn(nearest));
  const names = spotSheet.filter(({ field }) => missing.has(field)).map(({ heading }) => heading);
  throw new SheetError(texts.headingMissing(names.join('、'), whereIs(nearest)));
}
