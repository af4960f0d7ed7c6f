import { readFileSync } from 'node:fs';
import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import PDFDocument from 'pdfkit';
import type { AgreementFacts, RenderedAgreement } from '../domain/Agreement.ts';
import {
  agreementTitle,
  pageText,
  agreementClauses,
  agreementConfirmed,
  agreementMade,
  agreementNumber,
  agreementRows,
  agreementSides,
  missingNote,
  substitute,
} from './agreementTexts.ts';

/** What pdfkit keeps of the font in use; it does not say so in its types. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

const fonts = new Map<string, Buffer>();

/**
 * Draws an agreement as a PDF of A4 pages, with the glyphs it uses and no other embedded. The same facts give the same bytes. Takes tens of
 * milliseconds of pure work: call it where nobody waits (`createAgreementRenderer`).
 */
export async function renderAgreement(fontFile: string, facts: AgreementFacts): Promise<RenderedAgreement> {
  const font = fonts.get(fontFile) ?? readFileSync(fontFile);
  fonts.set(fontFile, font);
  const made = fromBeijingTime(facts.madeAt) ?? new Date(0);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: `${agreementTitle} ${facts.agreementNo}`, Author: 'Xinyue', CreationDate: made, ModDate: made },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.font(font);
  const { font: open } = (pdf as unknown as OpenFont)._font;
  const { shown, missing } = replaceMissing(facts, (code) => open.hasGlyphForCodePoint(code));
  drawAgreement(pdf, shown, missing);
  numberPages(pdf, shown.agreementNo);
  pdf.end();
  await ended;
  return { pdf: Buffer.concat(parts), missing };
}

function numberPages(pdf: PDFKit.PDFDocument, agreementNo: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // In the margin: without room there, pdfkit would begin another page.
    pdf.page.margins.bottom = 0;
    const options = { align: 'center', width: pdf.page.width - 112 } as const;
    pdf
      .fontSize(9)
      .fillColor('#555')
      .text(pageText(agreementNo, page + 1, count), 56, pdf.page.height - 42, options);
  }
}

const left = 56;
const nameWidth = 100;
const inside = 4;

/** Puts an agreement on the pages: head, table of facts, clauses, the two sides. Every text wraps, every row moves to the next page whole. */
function drawAgreement(pdf: PDFKit.PDFDocument, facts: AgreementFacts, missing: readonly string[]): void {
  const width = pdf.page.width - 2 * left;
  pdf.fontSize(20).fillColor('#000').text(agreementTitle, left, 48, { width, align: 'center' });
  pdf.moveDown(0.6).fontSize(10).text(agreementNumber(facts.agreementNo), { width, align: 'right' });
  pdf.text(agreementMade(facts.madeAt), { width, align: 'right' }).moveDown(0.6);
  for (const [name, value] of agreementRows(facts)) drawRow(pdf, name, value, width);
  pdf.moveDown(1);
  pdf.x = left;
  for (const clause of agreementClauses) pdf.fontSize(10).text(clause, left, undefined, { width, lineGap: 3 }).moveDown(0.4);
  if (missing.length > 0) pdf.text(missingNote(missing.map(codeName).join('、')), left, undefined, { width }).moveDown(0.4);
  drawSides(pdf, [facts.seller, facts.buyer], width);
}

function drawRow(pdf: PDFKit.PDFDocument, name: string, value: string, width: number): void {
  const valueWidth = width - nameWidth;
  pdf.fontSize(11);
  const height = pdf.heightOfString(value, { width: valueWidth - 2 * inside }) + 2 * inside;
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  const top = pdf.y;
  pdf.lineWidth(0.7).strokeColor('#000');
  pdf
    .rect(left, top, nameWidth, height)
    .stroke()
    .rect(left + nameWidth, top, valueWidth, height)
    .stroke();
  pdf.text(name, left + inside, top + inside, { width: nameWidth - 2 * inside });
  pdf.text(value, left + nameWidth + inside, top + inside, { width: valueWidth - 2 * inside });
  pdf.y = top + height;
}

function drawSides(pdf: PDFKit.PDFDocument, names: readonly [string, string], width: number): void {
  const half = width / 2 - inside;
  const texts = names.map((name, nth) => `${agreementSides[nth]}${name}\n${agreementConfirmed}`);
  const height = Math.max(...texts.map((text) => pdf.heightOfString(text, { width: half, lineGap: 3 })));
  if (pdf.y + height + 20 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  const top = pdf.y + 20;
  texts.forEach((text, nth) => pdf.text(text, left + nth * (width / 2 + inside), top, { width: half, lineGap: 3 }));
}

/** Signs that only join or shape their neighbours, and controls: nothing is lost without them. */
const unseen = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** Texts as a font can show them, and the characters for which a visible sign had to stand; nothing is left out silently. */
function replaceMissing<T extends Record<string, unknown>>(facts: T, has: (code: number) => boolean) {
  const missing = new Set<string>();
  const readable = (text: string) =>
    Array.from(text.replace(/\s/gu, ' ').replace(unseen, ''), (letter) => {
      if (has(letter.codePointAt(0)!)) return letter;
      missing.add(letter);
      return substitute;
    }).join('');
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? readable(value) : value]),
  ) as T;
  return { shown, missing: [...missing] };
}

/** `U+20BB7` */
export const codeName = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
