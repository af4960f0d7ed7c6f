import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readPdf } from '../testing/readPdf.ts';
import { documentFonts } from './documentFonts.ts';
import { openPdf } from './openPdf.ts';

const packaged = documentFonts(undefined);
const draw = async (text: string, options: PDFKit.Mixins.TextOptions = {}, fonts: readonly string[] = packaged) => {
  const open = openPdf(fonts, { title: 't', madeAt: new Date(0) });
  open.pdf.fontSize(12).text(open.readable(text), 56, 56, { width: 400, ...options });
  return { ...readPdf(await open.finish()), missing: open.missing() };
};
const inOneLine = (text: string) => text.replaceAll('\n', '');

/** 通用规范汉字表 of 2013 (国发〔2013〕23号): a line for each of its three levels. */
const levels = readFileSync(new URL('../testing/standardCharacters.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('each of the 8,105 characters of the general standard list, U+20BB7 and U+36C3 has a glyph and reads back as itself', async () => {
  expect(levels.map((level) => new Set(level).size)).toEqual([3_500, 3_000, 1_605]);
  const all = `${levels.join('')}𠮷㛃`;
  const { text, missing } = await draw(all);
  expect(missing).toEqual([]);
  expect(text).not.toContain('□');
  expect(inOneLine(text)).toBe(all);
});

it('a character that no font has is printed as its code and told', async () => {
  const { text, missing } = await draw('甲\u{2A6B2}乙🚚\uE000');
  expect(inOneLine(text)).toBe('甲〔U+2A6B2〕乙〔U+1F69A〕〔U+E000〕');
  expect(missing).toEqual(['\u{2A6B2}', '🚚', '\uE000']);
});

it('direction, control, zero-width and joining signs change nothing that is read, and a break of a line is a blank', async () => {
  const marks = [
    '\u061C',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u200E',
    '\u200F',
    '\u2060',
    '\uFEFF',
    '\u00AD',
    '\uFE0F',
    '\u{E0100}',
    '\u0000',
  ];
  for (let code = 0x202a; code <= 0x202e; code += 1) marks.push(String.fromCodePoint(code));
  for (let code = 0x2066; code <= 0x2069; code += 1) marks.push(String.fromCodePoint(code));
  for (const mark of marks) {
    const { text, missing } = await draw(`${mark}01RTS ${mark}胶标国泰${mark}`);
    expect([text, missing], mark.codePointAt(0)!.toString(16)).toEqual(['01RTS 胶标国泰', []]);
  }
  expect((await draw('甲\n乙\u2028丙\t丁\u0085戊')).text).toBe('甲 乙 丙 丁 戊');
  expect((await draw('e\u0301')).text).toBe('é');
});

it.each(['left', 'center', 'right'] as const)('characters of several fonts share a line, aligned %s', async (align) => {
  expect((await draw('甲𠮷乙𠮷丙', { align })).text).toBe('甲𠮷乙𠮷丙');
});

it('a document holds the second font only when a character needs it', async () => {
  expect((await draw('甲乙㛃')).fonts).toEqual(['NotoSansSC-Regular']);
  expect((await draw('甲𠮷')).fonts).toEqual(['NotoSansSC-Regular', 'MPLUS1p-Regular']);
});

it('what a configured font lacks comes from the packaged ones', async () => {
  const latin = createRequire(import.meta.url).resolve('@fontsource/m-plus-1p/files/m-plus-1p-latin-400-normal.woff');
  const { text, missing } = await draw('Lot 7 泰国标胶𠮷', {}, documentFonts(latin));
  expect([text, missing]).toEqual(['Lot 7 泰国标胶𠮷', []]);
  expect(() => documentFonts('/nowhere.ttf')).toThrow('XINYUE_CONTRACT_FONT');
});
