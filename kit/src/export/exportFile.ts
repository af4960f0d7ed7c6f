import { csvCell } from '@xinyue/contracts/csvCell';
import { fileTypes } from '@xinyue/contracts/operation';
import type { ExportColumn } from './ExportColumn.ts';
import { xlsxRows } from './xlsxRows.ts';
import type { Caller, Limit } from '../limit/createLimit.ts';

/** A file that is answered as a stream, see `download` of an operation. `name` with its ending. */
export type Download = { name: string; type: string; body: AsyncIterable<Buffer> };

export type ExportFormat = 'csv' | 'xlsx';

const writers = { csv: csvRows, xlsx: xlsxRows };
const types = { csv: `${fileTypes.csv}; charset=utf-8`, xlsx: fileTypes.xlsx };

type Parts<T> = {
  format: ExportFormat;
  /** Name of the file without its ending, and of the sheet. */
  title: string;
  columns: readonly ExportColumn<T>[];
  /** The rows, portion by portion: the next one is read only when the one before was taken, so memory holds one of them. */
  pages: AsyncIterable<readonly T[]>;
};

/**
 * A list as a file: CSV (UTF-8 with its mark, CRLF) or xlsx, streamed. No cell is ever a formula (reliability F4): in a CSV a text that a
 * spreadsheet would run is led by an apostrophe, in an xlsx every text is stored as text and marked as such. Return it from the handler of an
 * operation with `download`.
 */
export const exportFile = <T>({ format, title, columns, pages }: Parts<T>): Download => ({
  name: `${title}.${format}`,
  type: types[format],
  body: writers[format](title, columns, pages),
});

type Value = string | number | null | undefined;

const line = (values: readonly Value[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** The rows as a CSV; the byte order mark makes spreadsheets read it as UTF-8. */
async function* csvRows<T>(
  _title: string,
  columns: readonly ExportColumn<T>[],
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<Buffer> {
  let head = `\uFEFF${line(columns.map(({ heading }) => heading))}`;
  for await (const rows of pages) {
    yield Buffer.from(head + rows.map((row) => line(columns.map(({ value }) => value(row)))).join(''));
    head = '';
  }
  if (head) yield Buffer.from(head);
}

/**
 * A file that takes a place of the limit from its first byte to its last: a slow reader keeps its export open, and a crowd of them must not
 * hold up the rest. One more is refused before its first byte; one whose place was held too long is cut.
 */
export function limitDownload(limit: Limit, download: Download, caller: Caller = {}): Download {
  const limited = async function* (body: AsyncIterable<Buffer>) {
    const place = await limit.enter(caller);
    try {
      for await (const part of body) {
        place.signal.throwIfAborted();
        yield part;
      }
    } finally {
      place.leave();
    }
  };
  return { ...download, body: limited(download.body) };
}
