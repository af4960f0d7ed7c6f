import PDFDocument from 'pdfkit';
import { drawWithFonts } from './drawWithFonts.ts';

export type OpenPdf = {
  pdf: PDFKit.PDFDocument;
  /** A text as the fonts can show it: its code stands for a character that none has, and what shows nothing or turns the direction is left out. */
  readable(text: string): string;
  /** The characters for which a code had to stand so far; nothing that can be seen is left out silently. */
  missing(): string[];
  /** Ends the document. */
  finish(): Promise<Buffer>;
};

/** What stands for a character that no font has: `〔U+2A6B2〕`. */
export const letterCode = (letter: string): string =>
  `〔U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}〕`;

/** Controls, direction marks, and signs that only join or shape their neighbours: nothing is lost without them. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Opens a PDF of A4 pages with the glyphs it uses and no other embedded; `madeAt` is the only time in it, so that the same facts give the same
 * bytes. Drawing is pure work: call it where nobody waits (`createDrawingThread`).
 */
export function openPdf(fontFiles: readonly string[], { title, madeAt }: { title: string; madeAt: Date }): OpenPdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: title, Author: 'Xinyue', CreationDate: madeAt, ModDate: madeAt },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const hasGlyph = drawWithFonts(pdf, fontFiles);
  const missing = new Set<string>();
  const readable = (text: string) =>
    Array.from(
      text
        .normalize('NFC')
        .replace(/\p{White_Space}/gu, ' ')
        .replace(unseen, ''),
      (letter) => {
        if (hasGlyph(letter)) return letter;
        missing.add(letter);
        return letterCode(letter);
      },
    ).join('');
  const finish = async () => {
    pdf.end();
    await ended;
    return Buffer.concat(parts);
  };
  return { pdf, readable, missing: () => [...missing], finish };
}

/** Puts a text like "page 1 of 3" into the bottom margin of every page. */
export function numberPages(pdf: PDFKit.PDFDocument, textOf: (page: number, pages: number) => string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // In the margin: without room there, pdfkit would begin another page.
    pdf.page.margins.bottom = 0;
    const options = { align: 'center', width: pdf.page.width - 112 } as const;
    pdf
      .fontSize(9)
      .fillColor('#555')
      .text(textOf(page + 1, count), 56, pdf.page.height - 42, options);
  }
}
