import {
  exampleMark,
  importAtMost,
  type ImportedRow,
  type SheetField,
  sheetKind,
  type SheetValues,
} from '@xinyue/contracts/operations';
import { cleanText } from '@xinyue/contracts/plainText';
import { findHead, type Head, whereIs } from './headRow.ts';
import { forDay, forFigure, forText, type Sheet, type SheetCell } from './sheetCell.ts';
import { SheetError, importTexts as texts } from './texts.ts';

/**
 * A row to import: its number in the file as the spreadsheet counts, and which of several equal rows it is; what is wrong with it already;
 * and once it was checked, what its preview was made from.
 */
export type FileRow = {
  row: number;
  copy: number;
  values: SheetValues;
  problems?: ImportedRow['errors'];
  seen?: ImportedRow['seen'];
};
/** What was read of a file, where, and how many signs that nobody sees were left out. */
export type FileRows = { rows: FileRow[]; where: string; cleaned: number };

const figures: readonly string[] = ['price', 'count', 'stock'];
const readerOf = (field: SheetField) => {
  const kind = sheetKind(field);
  if (kind === 'day') return forDay;
  return figures.includes(kind) ? forFigure : forText;
};
/** What belongs to one good alone: a cell merged over several rows says it of the first. */
const notShared: readonly SheetField[] = ['id', 'ref', 'name', 'inventoryTotal'];

const isEmpty = (cell: SheetCell) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** The cells of the columns in one row; of a merged range what stands in its first row. */
function cellsOf({ sheet, row: head, columns }: Head, row: number): [SheetField, SheetCell][] | undefined {
  const line = sheet.rows[row] ?? [];
  if ([...columns.values()].every((column) => isEmpty(line[column]))) return undefined;
  return [...columns].map(([field, column]) => {
    const merged = sheet.merges.find((one) => one.column === column && one.from > head && one.from < row && row <= one.to);
    const filled = merged && isEmpty(line[column]) && !notShared.includes(field);
    return [field, filled ? sheet.rows[merged.from]?.[column] : line[column]];
  });
}

/** Several rows that name one good: none of them can be meant. */
function tellDoubles(rows: FileRow[], field: 'id' | 'ref'): void {
  const named = new Map<string, FileRow[]>();
  for (const row of rows) {
    const text = String(row.values[field] ?? '').trim();
    const key = field === 'id' ? text.toLowerCase() : `${String(row.values.shopUserName ?? '').trim()} ${text}`;
    if (text) named.set(key, [...(named.get(key) ?? []), row]);
  }
  for (const same of named.values()) {
    if (same.length === 1) continue;
    const message = texts.sameKey(String(same[0]!.values[field]).trim(), same.map(({ row }) => row).join('、'));
    for (const row of same) row.problems = [...(row.problems ?? []), { field, message }];
  }
}

/** The rows of a file that are meant to become or to change goods: neither empty nor an example. Refusals: `SheetError`. */
export function rowsOf(sheets: readonly Sheet[]): FileRows {
  const head = findHead(sheets);
  const copies = new Map<string, number>();
  const rows: FileRow[] = [];
  let cleaned = 0;
  for (let at = head.row + 1; at < head.sheet.rows.length; at += 1) {
    const cells = cellsOf(head, at);
    if (!cells) continue;
    const values: SheetValues = {};
    let removed = 0;
    for (const [field, cell] of cells) {
      const value = readerOf(field)(cell);
      const plain = typeof value === 'string' ? cleanText(value.trim()) : { text: value, removed: 0 };
      removed += plain.removed;
      values[field] = plain.text;
    }
    if (String(values.name ?? '').startsWith(exampleMark)) continue;
    cleaned += removed;
    const content = JSON.stringify(values);
    const copy = (copies.get(content) ?? 0) + 1;
    copies.set(content, copy);
    rows.push({ row: at + 1, copy, values });
  }
  if (rows.length === 0) throw new SheetError(texts.noRows);
  if (rows.length > importAtMost) throw new SheetError(texts.tooManyRows(rows.length, importAtMost));
  tellDoubles(rows, 'id');
  tellDoubles(rows, 'ref');
  return { rows, where: whereIs(head), cleaned };
}
