import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

/** What pdfkit keeps of the font in use; it does not say so in its types. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

const fonts = new Map<string, Buffer>();

export type OpenPdf = {
  pdf: PDFKit.PDFDocument;
  /** A text as the font can show it: `substitute` stands for what it cannot. */
  readable(text: string): string;
  /** The characters for which that sign had to stand so far; nothing is left out silently. */
  missing(): string[];
  /** Ends the document. */
  finish(): Promise<Buffer>;
};

/** Stands for a character that the font does not have: the printers' sign for exactly that. */
export const substitute = '〓';

/** Signs that only join or shape their neighbours, and controls: nothing is lost without them. */
const unseen = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/**
 * Opens a PDF of A4 pages with the glyphs it uses and no other embedded; `madeAt` is the only time in it, so that the same facts give the same
 * bytes. Drawing is pure work: call it where nobody waits (`createDrawingThread`).
 */
export function openPdf(fontFile: string, { title, madeAt }: { title: string; madeAt: Date }): OpenPdf {
  const font = fonts.get(fontFile) ?? readFileSync(fontFile);
  fonts.set(fontFile, font);
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
  pdf.font(font);
  const { font: open } = (pdf as unknown as OpenFont)._font;
  const missing = new Set<string>();
  const readable = (text: string) =>
    Array.from(text.replace(/\s/gu, ' ').replace(unseen, ''), (letter) => {
      if (open.hasGlyphForCodePoint(letter.codePointAt(0)!)) return letter;
      missing.add(letter);
      return substitute;
    }).join('');
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
