import { uncomputedCell } from '@xinyue/contracts/sheetCells';
import { numberCell, type Sheet, type SheetCell } from '../sheetCell.ts';
import { createTextCollector, unescaped } from './sharedParts.ts';
import { walkXml } from './walkXml.ts';

type Shared = { strings: readonly string[]; formats: readonly string[]; from1904: boolean };
type Cell = { column: number; type: string; style: number; value: string; formula: boolean };

/** What a sheet can have at most; a file that says more is made to keep a reader busy. */
const most = { rows: 1_048_576, columns: 16_384, merges: 10_000 };

/** `C7` as column and row, from 0. */
function placeOf(reference: string): [column: number, row: number] {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (!letters) throw new Error(`no cell: ${reference}`);
  return [[...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1, Number(digits) - 1];
}

/** The value of a cell as it stands in the file, of its type. */
function valueOf({ type, style, value, formula }: Cell, inline: string, { strings, formats, from1904 }: Shared): SheetCell {
  if (type === 'inlineStr') return inline;
  if (value === '') return formula ? uncomputedCell : null;
  if (type === 's') return strings[Number(value)] ?? null;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescaped(value);
  return numberCell(Number(value), formats[style] ?? 'General', from1904);
}

/** The cells of a sheet, row by row as they are numbered, and its merged ranges. A writer may leave out where a cell stands. */
export function readSheetPart(xml: string, shared: Shared): Pick<Sheet, 'rows' | 'merges'> {
  const rows: SheetCell[][] = [];
  const merges: Sheet['merges'] = [];
  const inline = createTextCollector();
  let [row, column, inValue] = [-1, -1, false];
  let cell: Cell | undefined;
  walkXml(xml, {
    open: (name, { r, t = 'n', s = '0', ref = '' }) => {
      inline.open(name);
      if (name === 'row') {
        [row, column] = [r ? Number(r) - 1 : row + 1, -1];
        if (!(Number.isInteger(row) && row >= 0 && row < most.rows)) throw new Error(`no row: ${r}`);
      }
      if (name === 'c') {
        column = r ? placeOf(r)[0] : column + 1;
        if (column >= most.columns) throw new Error(`no column: ${r}`);
        cell = { column, type: t, style: Number(s), value: '', formula: false };
      }
      if (name === 'f' && cell) cell.formula = true;
      if (name === 'v') inValue = true;
      if (name === 'mergeCell') {
        const [from = '', to = from] = ref.split(':');
        const [[left, top], [, bottom]] = [placeOf(from), placeOf(to)];
        if (merges.length >= most.merges) throw new Error('too many merged cells');
        if (bottom > top) merges.push({ column: left, from: top, to: bottom });
      }
    },
    text: (part) => {
      inline.add(part);
      if (inValue && cell) cell.value += part;
    },
    close: (name) => {
      inline.close(name);
      if (name === 'v') inValue = false;
      if (name !== 'c' || !cell) return;
      (rows[row] ??= [])[cell.column] = valueOf(cell, inline.take(), shared);
      cell = undefined;
    },
  });
  return { rows, merges };
}
