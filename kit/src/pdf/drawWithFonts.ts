import { readFileSync } from 'node:fs';

type Options = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number };
type OpenFont = { ascender: number; font: { hasGlyphForCodePoint(code: number): boolean } };
/** What pdfkit keeps of the font in use, and the one call by which it draws a piece of a line; it does not say so in its types. */
type Inner = PDFKit.PDFDocument & {
  _font: OpenFont;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: Options): void;
};
type Run = { text: string; font: number };

const files = new Map<string, Buffer>();
const contentOf = (file: string): Buffer => {
  const content = files.get(file) ?? readFileSync(file);
  files.set(file, content);
  return content;
};

/** Which font of a list has a letter, -1 for none: looked up once for all documents, since asking a font takes longer than drawing. */
const lists = new Map<string, Map<string, number>>();
const knownOf = (fontFiles: readonly string[]): Map<string, number> => {
  const key = fontFiles.join('\n');
  const known = lists.get(key) ?? new Map<string, number>();
  lists.set(key, known);
  return known;
};

/**
 * Lets a document draw each character with the first of these fonts that has it, on the base line and with the line height of the first one. A font
 * is opened when a character asks for it. Answers whether any font has a letter.
 */
export function drawWithFonts(document: PDFKit.PDFDocument, fontFiles: readonly string[]): (letter: string) => boolean {
  const pdf = document as Inner;
  const opened: OpenFont[] = [];
  const take = (font: number): OpenFont => {
    const name = `document ${font}`;
    if (!opened[font]) pdf.registerFont(name, contentOf(fontFiles[font]!));
    pdf.font(name);
    return (opened[font] ??= pdf._font);
  };
  const first = take(0);
  const known = knownOf(fontFiles);
  const find = (letter: string): number => {
    const code = letter.codePointAt(0)!;
    const font = fontFiles.findIndex((_, nth) => (opened[nth] ?? take(nth)).font.hasGlyphForCodePoint(code));
    take(0);
    known.set(letter, font);
    return font;
  };
  const fontOf = (letter: string) => known.get(letter) ?? find(letter);
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const letter of text) {
      // Characters that no font has (such as a line break) are left to the first font.
      const font = Math.max(0, fontOf(letter));
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs;
  };
  drawRuns(pdf, { first, take, runsOf });
  return (letter) => fontOf(letter) >= 0;
}

type Runs = { first: OpenFont; take(font: number): OpenFont; runsOf(text: string): Run[] };

/** Lets a document measure and draw a text run by run, each with its font. */
function drawRuns(pdf: Inner, { first, take, runsOf }: Runs): void {
  const measure = pdf.widthOfString.bind(pdf);
  const draw = pdf._fragment.bind(pdf);
  const withRuns = (runs: readonly Run[], act: (text: string) => void) => {
    // Drawing measures too: behind it the font that draws is the one in use again.
    const before = pdf._font;
    for (const { text, font } of runs) {
      take(font);
      act(text);
    }
    pdf._font = before;
  };
  pdf.widthOfString = (text, options) => {
    let width = 0;
    withRuns(runsOf(text), (part) => (width += measure(part, options)));
    return width;
  };
  pdf._fragment = (text, x, y, options) => {
    const runs = runsOf(text);
    if (runs.length === 1 && runs[0]!.font === 0) return draw(text, x, y, options);
    const { align, lineWidth = 0, textWidth: _, ...rest } = options;
    const free = lineWidth - pdf.widthOfString(text.trimEnd(), options);
    let from = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const baseline = (-first.ascender / 1000) * pdf._fontSize;
    withRuns(runs, (part) => {
      draw(part, from, y, { ...rest, baseline });
      from += measure(part, options);
    });
  };
}
