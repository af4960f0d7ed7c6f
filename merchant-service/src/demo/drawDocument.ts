import type { DocumentSlot } from '@xinyue/contracts';
import sharp from 'sharp';

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

/** Which of the seven strokes of a digit are drawn: top, upper right, lower right, bottom, lower left, upper left, middle. */
const digits: Record<string, string> = {
  '0': '1111110',
  '2': '1101101',
  '3': '1111001',
  '4': '0110011',
  '5': '1011011',
  '6': '1011111',
  '7': '1110000',
  '8': '1111111',
  '9': '1111011',
  '-': '0000001',
};
const bars = ['M0 0H6', 'M6 0V6', 'M6 6V12', 'M0 12H6', 'M0 6V12', 'M0 0V6', 'M0 6H6'];
const shapes: Record<string, string> = { '1': 'M1 3L3 0V12', X: 'M0 0L6 12M6 0L0 12', '.': 'M3 11.5V12' };

const strokesOf = (letter: string): string =>
  shapes[letter] ?? bars.filter((_bar, index) => digits[letter]?.[index] === '1').join('');

/** Digits, `X`, `-` and `.` as an SVG group of strokes, `size` high: no font is needed, so it is the same on every machine. */
function drawNumber(text: string, x: number, y: number, size: number): string {
  const scale = size / 12;
  const letters = [...text].map((letter, index) => `<path d="${strokesOf(letter)}" transform="translate(${index * 10} 0)"/>`);
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="#333" stroke-width="1.3" stroke-linecap="round">${letters.join('')}</g>`;
}

/** The two characters 样例 on squares of 100. */
const sample = [
  'M8 32H46M27 8V94M27 34Q20 54 6 66M28 40L44 56M58 10L66 24M88 8L78 24M54 30H94M58 48H90M50 66H98M74 30V96',
  'M24 8Q18 32 6 48M17 34V94M30 18H62M44 20Q40 42 30 58M40 38H58Q54 72 36 92M40 54L48 62M74 20V70M92 8V92L84 86',
];

/** A large 样例 across the middle: nobody may take these pictures for documents. */
function drawSample(width: number, height: number): string {
  const size = Math.min(width, height) * 0.42;
  const marks = sample.map((d, index) => `<path d="${d}" transform="translate(${index * 115} 0)"/>`);
  const place = `translate(${width / 2} ${height / 2}) rotate(-18) scale(${size / 100}) translate(-107 -50)`;
  return `<g transform="${place}" fill="none" stroke="#d32f2f" stroke-opacity="0.55" stroke-width="7" stroke-linecap="round">${marks.join('')}</g>`;
}
