import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportColumn } from './ExportColumn.ts';
import { boldStyle, columnWidths, styles, type Value, xlsxCell } from './xlsxCells.ts';

/** One file of an archive; its content is taken while the archive is read. */
type ZipEntry = { name: string; content: AsyncIterable<string> };

// The first day the format knows: the same rows make the same bytes.
const zipOptions = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 5 };

async function* bytesOf(content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of content) yield Buffer.from(text);
}

/** An archive of files that are compressed as they come; nothing but the chunk at hand is held. A reader who leaves ends the contents, too. */
async function* zipEntries(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const archived = archive.outputStream as PassThrough;
  let open: Readable | undefined;
  for (const { name, content } of entries)
    archive.addReadStreamLazy(name, zipOptions, (take) => {
      open = Readable.from(bytesOf(content));
      // A failure of what it reads does not reach the archive by itself.
      open.on('error', (error) => archived.destroy(error));
      take(null, open);
    });
  archive.end();
  try {
    yield* archived;
  } finally {
    // The archive lets go of what it reads from only at the end of that: rows that nobody takes would stay asked for.
    open?.destroy();
  }
}

/** `A`, `B` … `Z`, `AA` … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const sheetHead = (widths: readonly number[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** The sheet; its columns are as wide as the first portion of rows wants, for their widths stand before all rows. */
async function* sheet<T>(columns: readonly ExportColumn<T>[], pages: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const row = (values: readonly Value[], at: number, style?: number) =>
    `<row r="${at}">${values
      .map((value, index) => xlsxCell(value, `${names[index]}${at}`, columns[index]!.kind, style))
      .join('')}</row>`;
  const headings = row(
    columns.map(({ heading }) => heading),
    1,
    boldStyle,
  );
  let at = 1;
  for await (const rows of pages) {
    const head = at === 1 ? sheetHead(columnWidths(columns, rows)) + headings : '';
    yield (
      head +
      rows
        .map((one) =>
          row(
            columns.map(({ value }) => value(one)),
            (at += 1),
          ),
        )
        .join('')
    );
  }
  if (at === 1) yield sheetHead(columnWidths(columns, [])) + headings;
  yield '</sheetData></worksheet>';
}

/** The rows as one sheet of an xlsx, compressed while they are read; texts are texts and never formulas. */
export const xlsxRows = <T>(
  title: string,
  columns: readonly ExportColumn<T>[],
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<Buffer> =>
  zipEntries([...workbookParts(title), { name: 'xl/worksheets/sheet1.xml', content: sheet(columns, pages) }]);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A name that a sheet may bear: 31 characters, none of those that are used to point into sheets. */
const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\'<>&"]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1';

async function* once(text: string): AsyncGenerator<string> {
  yield head + text;
}

/** The parts of a workbook around its one sheet. */
const workbookParts = (title: string): ZipEntry[] =>
  [
    [
      '[Content_Types].xml',
      `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${schemas}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles(`${schemas}/spreadsheetml/2006/main`)],
  ].map(([name, text]) => ({ name: name!, content: once(text!) }));
