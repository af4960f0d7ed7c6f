import { exampleMark, importAtMost, type SheetField, spotSheet, type SheetValues } from '@xinyue/contracts/operations';
import type { SheetCell } from './readSheetFile.ts';
import { SheetError, importTexts as texts } from './texts.ts';

/** A row to import: its number in the file as the spreadsheet counts, and which of several equal rows it is. */
export type FileRow = { row: number; copy: number; values: SheetValues };

const headings = new Map<string, SheetField>(spotSheet.map(({ field, heading }) => [heading, field]));
/** Columns a file may lack: what is optional in the form, and the shop. */
const optional: readonly SheetField[] = [
  'shopUserName',
  'productName',
  'packingSpecification',
  'brandName',
  'level',
  'ingredients',
  'producingArea',
  'technology',
  'source',
  'manufacturer',
  'companyName',
];
const plain = (cell: SheetCell | undefined) =>
  String(cell ?? '')
    .replace(/^\uFEFF/, '')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .trim();

/** Finds the columns by their headings; columns of other names are not looked at. */
function columnsOf(line: SheetCell[]): Map<SheetField, number> {
  const columns = new Map<SheetField, number>();
  line.forEach((cell, at) => {
    const field = headings.get(plain(cell));
    if (field && columns.has(field)) throw new SheetError(texts.headingTwice(plain(cell)));
    if (field) columns.set(field, at);
  });
  const missing = spotSheet.filter(({ field }) => !columns.has(field) && !optional.includes(field));
  if (missing.length > 0) throw new SheetError(texts.headingMissing(missing.map(({ heading }) => heading).join('、')));
  return columns;
}

/** The rows of a file that are meant to become goods: neither empty nor an example. */
export function rowsOf([head = [], ...lines]: SheetCell[][]): FileRow[] {
  const columns = columnsOf(head);
  const copies = new Map<string, number>();
  const rows = lines.flatMap((line, at): FileRow[] => {
    const values = Object.fromEntries([...columns].map(([field, column]) => [field, line[column] ?? null])) as SheetValues;
    if (Object.values(values).every((value) => String(value ?? '').trim() === '')) return [];
    if (String(values.name ?? '').startsWith(exampleMark)) return [];
    const content = JSON.stringify(values);
    const copy = (copies.get(content) ?? 0) + 1;
    copies.set(content, copy);
    return [{ row: at + 2, copy, values }];
  });
  if (rows.length === 0) throw new SheetError(texts.noRows);
  if (rows.length > importAtMost) throw new SheetError(texts.tooManyRows(rows.length, importAtMost));
  return rows;
}
