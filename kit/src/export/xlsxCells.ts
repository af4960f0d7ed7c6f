import { isFormulaLike, isMistaken } from '@xinyue/contracts/csvCell';
import type { ColumnKind, ExportColumn } from './ExportColumn.ts';

export type Value = string | number | null | undefined;

/** Most characters a cell of a spreadsheet holds. */
const cellLength = 32_767;
/** Styles by their place in `styles`. */
const quoted = 2;
export const boldStyle = 1;
const kinds: Record<ColumnKind, number> = { money: 3, time: 4, day: 5 };

/** 0 plain, 1 bold heading, 2 text that must not be taken for a formula or a number, 3 money, 4 moments, 5 days. */
export const styles = (schema: string): string =>
  `<styleSheet xmlns="${schema}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

// What XML cannot hold: control characters, halves of surrogate pairs, and two code points that are none.
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const xmlText = (text: string) =>
  text
    .slice(0, cellLength)
    .replace(unwritable, '')
    // What looks like the code of a character would be read as that character.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>\r]/g, (sign) => entities[sign]!);

const moment = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
/** A moment or a day as a spreadsheet counts it: days since the end of 1899. */
function serialOf(text: string): number | undefined {
  const [, year, month, day, ...time] = moment.exec(text) ?? [];
  if (!year) return undefined;
  const [hours, minutes, seconds] = time.map((part) => Number(part ?? 0));
  return Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes, seconds) / 86_400_000 + 25_569;
}

const number = (value: number, place: string, style?: number) =>
  Number.isFinite(value) ? `<c r="${place}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>` : '';

/** One cell; `style` is that of a heading. */
export function xlsxCell(value: Value, place: string, kind?: ColumnKind, style?: number): string {
  if (typeof value === 'number') return number(value, place, kind === 'money' ? kinds.money : undefined);
  if (value === null || value === undefined || value === '') return '';
  const serial = (kind === 'time' || kind === 'day') && style === undefined ? serialOf(value) : undefined;
  if (serial !== undefined) return number(serial, place, kinds[kind!]);
  // The mark keeps it a text also when somebody edits the cell.
  const marked = style ?? (isFormulaLike(value) || isMistaken(value) ? quoted : undefined);
  return `<c r="${place}"${marked ? ` s="${marked}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

const [narrowest, widest] = [8, 60];
const grouped = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** How wide a text is, in digits: Chinese characters are twice as wide. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.codePointAt(0)! > 0x2e7f ? 2 : 1), 0);

/** Widths of columns that fit their headings and the rows at hand. */
export const columnWidths = <T>(columns: readonly ExportColumn<T>[], rows: readonly T[]): number[] =>
  columns.map(({ heading, kind, value }) => {
    const shown = rows.map((row) => {
      const one = value(row);
      return typeof one === 'number' && kind === 'money' ? grouped(one) : String(one ?? '');
    });
    const widths = shown.map(widthOf);
    return Math.min(widest, Math.max(narrowest, widthOf(heading) + 1, ...widths) + 2);
  });
