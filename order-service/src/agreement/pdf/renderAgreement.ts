import { evidenceNote } from '@xinyue/contracts/evidenceNote';
import { missingNote } from '@xinyue/contracts/missingNote';
import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import { letterCode, numberPages, openPdf } from '@xinyue/kit/pdf/openPdf';
import type { AgreementFacts, RenderedAgreement } from '../domain/Agreement.ts';
import {
  agreementTitle,
  partyName,
  pageText,
  agreementClauses,
  agreementConfirmed,
  agreementMade,
  agreementNumber,
  agreementRows,
  agreementSides,
} from './agreementTexts.ts';

/**
 * Draws an agreement as a PDF. The same facts give the same bytes. It takes tens of milliseconds of pure work: do not call it on the event
 * loop (`createAgreementRenderer`).
 */
export async function renderAgreement(fontFiles: readonly string[], facts: AgreementFacts): Promise<RenderedAgreement> {
  const madeAt = fromBeijingTime(facts.madeAt) ?? new Date(0);
  const open = openPdf(fontFiles, { title: `${agreementTitle} ${facts.agreementNo}`, madeAt });
  const readable = <T extends object>(texts: T): T =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? open.readable(value) : (value as unknown)]),
    ) as T;
  const { goods, parties } = facts;
  const shown = {
    ...readable(facts),
    ...(goods && { goods: readable(goods) }),
    ...(parties && { parties: { seller: readable(parties.seller), buyer: readable(parties.buyer) } }),
  };
  const missing = open.missing();
  drawAgreement(open.pdf, shown, missing);
  numberPages(open.pdf, (page, pages) => pageText(shown.agreementNo, page, pages));
  return { pdf: await open.finish(), missing };
}

const left = 56;
const inside = 4;
/** Rows of a table: of the one without what the good is, and of the longer ones, which still have to fit one page with the clauses. */
const looks = {
  short: { size: 11, inside: 4, nameWidth: 100 },
  full: { size: 10, inside: 1.8, nameWidth: 116 },
  most: { size: 9, inside: 1.1, nameWidth: 116 },
};

function lookOf({ goods, parties }: AgreementFacts): keyof typeof looks {
  if (!goods) return 'short';
  const named = parties && Object.values(parties).some(({ legalName, taxNo }) => legalName || taxNo);
  return named || goods.quality ? 'most' : 'full';
}

/** Puts an agreement on the pages: head, table of facts, clauses, the two sides. Every text wraps, every row moves to the next page whole. */
function drawAgreement(pdf: PDFKit.PDFDocument, facts: AgreementFacts, missing: readonly string[]): void {
  const width = pdf.page.width - 2 * left;
  pdf.fontSize(20).fillColor('#000').text(agreementTitle, left, 48, { width, align: 'center' });
  pdf.moveDown(0.6).fontSize(10).text(agreementNumber(facts.agreementNo), { width, align: 'right' });
  pdf.text(agreementMade(facts.madeAt), { width, align: 'right' }).moveDown(0.6);
  const look = looks[lookOf(facts)];
  for (const [name, value] of agreementRows(facts)) drawRow(pdf, name, value, { width, ...look });
  pdf.moveDown(1);
  pdf.x = left;
  for (const clause of agreementClauses) pdf.fontSize(10).text(clause, left, undefined, { width, lineGap: 3 }).moveDown(0.4);
  if (missing.length > 0) pdf.text(missingNote(missing.map(letterCode)), left, undefined, { width }).moveDown(0.4);
  if (facts.operator) pdf.text(facts.operator, left, undefined, { width, lineGap: 3 }).moveDown(0.4);
  for (const line of evidenceNote(facts.evidence, facts.madeAt.slice(0, 10)))
    pdf.fontSize(8).text(line, left, undefined, { width });
  pdf.fontSize(10);
  const { seller, buyer, parties } = facts;
  drawSides(pdf, [partyName(seller, parties?.seller), partyName(buyer, parties?.buyer)], width);
}

type RowLook = { width: number; size: number; inside: number; nameWidth: number };

function drawRow(pdf: PDFKit.PDFDocument, name: string, value: string, look: RowLook): void {
  const { width, size, inside, nameWidth } = look;
  const valueWidth = width - nameWidth;
  pdf.fontSize(size);
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
