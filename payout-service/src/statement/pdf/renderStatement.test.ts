import { documentFonts } from '@xinyue/kit/pdf/documentFonts';
import { readPdf } from '@xinyue/kit/testing/readPdf';
import { expect, it } from 'vitest';
import { renderStatement, type StatementFacts } from './renderStatement.ts';

const nothing = { pending: 0, available: 0, held: 0, frozen: 0 };
const draw = async (line: { type: string; no: string }, name = '店') => {
  const lines = Array.from({ length: 25 }, (_, nth) => ({
    ...nothing,
    ...line,
    available: 100,
    seq: nth + 1,
    time: '2026-11-23 10:00:00',
    after: nothing,
  }));
  const facts: StatementFacts = {
    account: 'M1',
    name,
    month: '2026-11',
    closed: true,
    readAt: '2026-12-01 00:00:00',
    opening: nothing,
    closing: { ...nothing, seq: 25, head: '0'.repeat(64) },
    evidence: undefined,
    lines,
  };
  return readPdf((await renderStatement(documentFonts(undefined), facts)).pdf);
};
const pagesOf = async (line: { type: string; no: string }) => (await draw(line)).pages;

it('R-77 a word or a number that breaks has a row of its own height, and nothing is drawn over it', async () => {
  const short = await pagesOf({ type: 'frozen', no: 'W1' });
  expect(await pagesOf({ type: 'withdrawFailed', no: 'W1' })).toBeGreaterThan(short);
  expect(await pagesOf({ type: 'frozen', no: `W${'1'.repeat(24)}` })).toBeGreaterThan(short);
});

it('the name of an account is shown as it reads; a character that no font has is its code, with a note at the end', async () => {
  const line = { type: 'frozen', no: 'W1' };
  const rare = (await draw(line, '\u202E𠮷㛃𬱖\u200B橡胶')).text;
  expect(rare).toContain('𠮷㛃𬱖橡胶　账户 M1');
  expect(rare).not.toContain('注：');
  const { text } = await draw(line, '甲\u{2A6B2}');
  expect(text).toContain('甲〔U+2A6B2〕　账户 M1');
  expect(text).toContain('以其 Unicode 编码代替：〔U+2A6B2〕');
});
