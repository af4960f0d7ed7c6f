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

/** Digits, `X`, `-` and `.` as an SVG group of strokes, `size` high: no font is asked for, so it looks the same on every machine. */
export function drawNumber(text: string, x: number, y: number, size: number): string {
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
export function drawSample(width: number, height: number): string {
  const size = Math.min(width, height) * 0.42;
  const marks = sample.map((d, index) => `<path d="${d}" transform="translate(${index * 115} 0)"/>`);
  const place = `translate(${width / 2} ${height / 2}) rotate(-18) scale(${size / 100}) translate(-107 -50)`;
  return `<g transform="${place}" fill="none" stroke="#d32f2f" stroke-opacity="0.55" stroke-width="7" stroke-linecap="round">${marks.join('')}</g>`;
}
