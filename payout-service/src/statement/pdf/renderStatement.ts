import {
  columnLabels,
  type EntryType,
  entryTypes,
  fieldLabels,
  formatFen,
  moneyLabels,
  moneyPlaces,
  publicLabels,
} from '@xinyue/contracts';
import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import { evidenceNote } from '@xinyue/contracts/evidenceNote';
import { missingNote } from '@xinyue/contracts/missingNote';
import { moneyInWords } from '@xinyue/contracts/moneyInWords';
import { letterCode, numberPages, openPdf } from '@xinyue/kit/pdf/openPdf';
import { type Amounts, places } from '../domain/entry.ts';

/** A month of a statement as it is drawn; amounts in fen. */
export type StatementFacts = {
  account: string;
  name: string;
  month: string;
  closed: boolean;
  readAt: string;
  opening: Amounts;
  closing: Amounts & { seq: number; head: string };
  /** The last root of the evidence of all services that is known, and its day. */
  evidence: { day: string; root: string } | undefined;
  lines: (Amounts & { seq: number; time: string; type: string; no: string; after: Amounts })[];
};

const left = 56;
const rowHeight = 16;
/** Number, time, type, order or withdrawal, what changed, what was available behind it. */
const columns = [
  { heading: columnLabels.seq, width: 34 },
  { heading: publicLabels.time, width: 94 },
  { heading: columnLabels.type, width: 84 },
  { heading: fieldLabels.no, width: 94 },
  { heading: '变动（元）', width: 107, right: true },
  { heading: moneyLabels.availableAfter, width: 70, right: true },
] as const;
const placeNames = moneyPlaces;

/** What a line changed, each place by its name. */
const changesOf = (line: Amounts): string[] =>
  places.filter((place) => line[place] !== 0).map((place) => `${placeNames[place]} ${formatFen(line[place])}`);

/** Only money that is there is written in capitals: money that is owed is called so. */
const inWords = (fen: number): string => (fen < 0 ? `负${moneyInWords(-fen)}` : moneyInWords(fen));

const standingOf = (amounts: Amounts): string =>
  places.map((place) => `${placeNames[place]} ¥${formatFen(amounts[place])}`).join('　');

/**
 * Draws a month of a statement (对账单): opening, lines, closing, the available amount in capitals, and the hash of the last line. The same
 * facts give the same bytes. It takes long where lines are many: do not call it on the event loop.
 */
export async function renderStatement(fontFiles: readonly string[], facts: StatementFacts): Promise<{ pdf: Buffer }> {
  const title = `对账单 ${facts.month}`;
  const open = openPdf(fontFiles, { title, madeAt: fromBeijingTime(facts.readAt) ?? new Date(0) });
  const { pdf, readable } = open;
  const width = pdf.page.width - 2 * left;
  const write = (text: string, size = 10) =>
    pdf.fontSize(size).fillColor('#000').text(text, left, undefined, { width }).moveDown(0.3);
  pdf.fontSize(20).text(title, left, 48, { width, align: 'center' }).moveDown(0.5);
  write(`${readable(facts.name)}　账户 ${facts.account}`);
  write(facts.closed ? '本月已结账' : `本月未结账，截至 ${facts.readAt}`);
  write(`期初：${standingOf(facts.opening)}`);
  drawTable(pdf, facts.lines, readable);
  pdf.moveDown(0.8);
  write(`期末：${standingOf(facts.closing)}`);
  write(`期末可提现（大写）：${inWords(facts.closing.available)}`);
  write(`共 ${facts.lines.length} 笔，至第 ${facts.closing.seq} 笔；末笔校验值（SHA-256）：`);
  write(facts.closing.head, 9);
  write('以 JSON 格式下载本月对账单，即可用公开的核验程序逐笔核对。', 9);
  for (const line of evidenceNote(facts.evidence, facts.readAt.slice(0, 10))) write(line, 9);
  const missing = open.missing().map(letterCode);
  if (missing.length > 0) write(missingNote(missing), 9);
  numberPages(pdf, (page, pages) => `${facts.month}　第 ${page} 页，共 ${pages} 页`);
  return { pdf: await open.finish() };
}

function drawTable(pdf: PDFKit.PDFDocument, lines: StatementFacts['lines'], readable: (text: string) => string): void {
  const end = pdf.page.height - pdf.page.margins.bottom;
  const textWidth = ({ width }: { width: number }) => width - 4;
  /** As many rows as the cell with the most lines needs: a long word of a type breaks. */
  const rowsOf = (cells: readonly string[]): number => {
    const lineHeight = pdf.currentLineHeight(true);
    const lines = columns.map((column, nth) => pdf.heightOfString(cells[nth] ?? '', { width: textWidth(column) }) / lineHeight);
    return Math.max(1, ...lines.map(Math.round));
  };
  const drawRow = (cells: readonly string[], rows: number) => {
    const top = pdf.y;
    let x = left;
    columns.forEach((column, nth) => {
      const align = 'right' in column ? 'right' : 'left';
      pdf.text(cells[nth] ?? '', x + 2, top + 3, { width: textWidth(column), align, lineGap: 2 });
      x += column.width;
    });
    pdf.y = top + rowHeight * rows;
    pdf.moveTo(left, pdf.y).lineTo(x, pdf.y).lineWidth(0.4).strokeColor('#999').stroke();
  };
  const drawHead = () => {
    pdf.fontSize(9).fillColor('#555');
    drawRow(
      columns.map(({ heading }) => heading),
      1,
    );
    pdf.fontSize(8.5).fillColor('#000');
  };
  pdf.moveDown(0.4);
  drawHead();
  for (const line of lines) {
    const { seq, time, type, no, after } = line;
    const changes = changesOf(line).join('\n');
    const cells = [String(seq), time, entryTypes[type as EntryType], readable(no), changes, formatFen(after.available)];
    const rows = rowsOf(cells);
    if (pdf.y + rowHeight * rows > end) {
      pdf.addPage();
      drawHead();
    }
    drawRow(cells, rows);
  }
}
