import { isFormulaLike } from '@xinyue/contracts/csvCell';
import type { ExportColumn } from './ExportColumn.ts';
import { workbookParts } from './workbookParts.ts';
import { zipEntries } from './zipEntries.ts';

/** Most characters a cell of a spreadsheet holds. */
const cellLength = 32_767;
/** Styles by their place in the parts of the workbook. */
const [bold, quoted] = [1, 2];

// What XML cannot hold: control characters, halves of surrogate pairs, and two code points that are none.
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const xmlText = (text: string) =>
  text
    .slice(0, cellLength)
    .replace(unwritable, '')
    .replace(/[&<>\r]/g, (sign) => entities[sign]!);

/** `A`, `B` … `Z`, `AA` … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function cell(value: string | number | null | undefined, place: string, style?: number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (value === null || value === undefined || value === '') return '';
  // The mark keeps it a text also when somebody edits the cell.
  const marked = style ?? (isFormulaLike(value) ? quoted : undefined);
  return `<c r="${place}"${marked ? ` s="${marked}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

async function* sheet<T>(columns: readonly ExportColumn<T>[], pages: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const row = (values: readonly (string | number | null | undefined)[], at: number, style?: number) =>
    `<row r="${at}">${values.map((value, index) => cell(value, `${names[index]}${at}`, style)).join('')}</row>`;
  let at = 1;
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>${row(
    columns.map(({ heading }) => heading),
    at,
    bold,
  )}`;
  for await (const rows of pages)
    yield rows
      .map((one) =>
        row(
          columns.map(({ value }) => value(one)),
          (at += 1),
        ),
      )
      .join('');
  yield '</sheetData></worksheet>';
}

/** The rows as one sheet of an xlsx, compressed while they are read; texts are texts and never formulas. */
export const xlsxRows = <T>(
  title: string,
  columns: readonly ExportColumn<T>[],
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<Buffer> =>
  zipEntries([...workbookParts(title), { name: 'xl/worksheets/sheet1.xml', content: sheet(columns, pages) }]);
