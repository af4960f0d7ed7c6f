import { readFileSync } from 'node:fs';
import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import PDFDocument from 'pdfkit';
import type { AgreementFacts, RenderedAgreement } from '../domain/Agreement.ts';
import { agreementTitle, pageText } from './agreementTexts.ts';
import { drawAgreement } from './drawAgreement.ts';
import { replaceMissing } from './replaceMissing.ts';

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
    info: { Title: `${agreementTitle} ${facts.contractNo}`, Author: 'Xinyue', CreationDate: made, ModDate: made },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.font(font);
  const { font: open } = (pdf as unknown as OpenFont)._font;
  const { shown, missing } = replaceMissing(facts, (code) => open.hasGlyphForCodePoint(code));
  drawAgreement(pdf, shown, missing);
  numberPages(pdf, shown.contractNo);
  pdf.end();
  await ended;
  return { pdf: Buffer.concat(parts), missing };
}

function numberPages(pdf: PDFKit.PDFDocument, contractNo: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // In the margin: without room there, pdfkit would begin another page.
    pdf.page.margins.bottom = 0;
    const options = { align: 'center', width: pdf.page.width - 112 } as const;
    pdf
      .fontSize(9)
      .fillColor('#555')
      .text(pageText(contractNo, page + 1, count), 56, pdf.page.height - 42, options);
  }
}
