import type { DocumentSlot } from '@xinyue/contracts';
import sharp from 'sharp';
import { drawNumber, drawSample } from './drawStrokes.ts';

/** What stands on the documents of a demo application: all numbers are made up and none of them can exist. */
export type DemoPapers = {
  /** The colour of its papers, in degrees. */
  hue: number;
  adminNumber: string;
  legalNumber: string;
  licenceNumber: string;
  validUntil: string;
};

const card = { width: 860, height: 540 };
const page = { width: 700, height: 940 };
const lines = (x: number, y: number, widths: number[], gap = 52) =>
  widths.map((width, row) => `<rect x="${x}" y="${y + row * gap}" width="${width}" height="16" rx="8" fill="#9aa3ab"/>`).join('');
const seal = (x: number, y: number) =>
  `<g fill="none" stroke="#c62828" stroke-opacity="0.7" stroke-width="7"><circle cx="${x}" cy="${y}" r="76"/><circle cx="${x}" cy="${y}" r="26"/></g>`;
const frame = ({ width, height }: typeof card, hue: number) =>
  `<rect width="${width}" height="${height}" fill="#eceff1"/><rect x="24" y="24" width="${width - 48}" height="${height - 48}" rx="28"
    fill="hsl(${hue} 45% 90%)" stroke="hsl(${hue} 35% 55%)" stroke-width="4"/>`;
const finish = ({ width, height }: typeof card, content: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}${drawSample(width, height)}</svg>`,
    ),
  )
    .jpeg({ quality: 82 })
    .toBuffer();

const face = (hue: number, number: string) =>
  finish(
    card,
    `${frame(card, hue)}${lines(80, 90, [210, 150, 320, 380, 260])}
     <rect x="590" y="80" width="200" height="250" rx="12" fill="#fff"/><circle cx="690" cy="165" r="52" fill="hsl(${hue} 20% 55%)"/>
     <path d="M605 330Q610 240 690 240T775 330Z" fill="hsl(${hue} 20% 55%)"/>${drawNumber(number, 90, 420, 44)}`,
  );
const back = (hue: number, validUntil: string) =>
  finish(
    card,
    `${frame(card, hue)}<circle cx="160" cy="170" r="78" fill="hsl(${hue} 50% 70%)"/>${lines(300, 120, [430, 360])}
     ${lines(120, 350, [220])}${drawNumber(validUntil.replaceAll('-', '.'), 400, 345, 36)}`,
  );
const licence = ({ hue, licenceNumber, validUntil }: DemoPapers) =>
  finish(
    { width: 940, height: 660 },
    `${frame({ width: 940, height: 660 }, 42)}<rect x="60" y="60" width="820" height="540" fill="none" stroke="hsl(${hue} 40% 50%)" stroke-width="6"/>
     <rect x="300" y="96" width="340" height="34" rx="17" fill="hsl(${hue} 40% 45%)"/>${drawNumber(licenceNumber, 110, 170, 30)}
     ${lines(110, 240, [380, 300, 420, 260, 340])}${drawNumber(validUntil.replaceAll('-', '.'), 110, 520, 30)}${seal(740, 470)}`,
  );
const contract = (hue: number, number: string) =>
  finish(
    page,
    `<rect width="700" height="940" fill="#fff"/><rect x="200" y="70" width="300" height="30" rx="15" fill="hsl(${hue} 40% 45%)"/>
     ${lines(80, 150, [540, 510, 540, 470, 530, 540, 390, 520, 540, 450], 54)}
     ${drawNumber(number, 80, 700, 24)}<path d="M110 830q40 -70 70 0t70 -10 60 10q20 -30 60 -5" fill="none" stroke="#1a237e" stroke-width="5"/>${seal(540, 800)}`,
  );

/** A drawn document as a jpg, marked 样例 (E-17); the sixth one is a contract. */
export function drawDocument(slot: DocumentSlot, papers: DemoPapers): Promise<Buffer> {
  const { hue, adminNumber, legalNumber, validUntil } = papers;
  const adminHue = (Number(adminNumber.slice(-3)) * 5) % 360;
  switch (slot) {
    case 'adminIdFacePhoto':
      return face(adminHue, adminNumber);
    case 'legalIdFacePhoto':
      return face(hue, legalNumber);
    case 'adminIdNationalPhoto':
      return back(adminHue, validUntil);
    case 'legalIdNationalPhoto':
      return back(hue, validUntil);
    case 'enterpriseBusinessLicense':
      return licence(papers);
    case 'signContract':
      return contract(hue, adminNumber);
  }
}
