import { documentFont } from '@xinyue/kit/pdf/createDrawingThread';
import { expect, it } from 'vitest';
import { renderStatement, type StatementFacts } from './renderStatement.ts';

const nothing = { pending: 0, available: 0, held: 0, frozen: 0 };
const pagesOf = async (line: { type: string; no: string }) => {
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
    name: '店',
    month: '2026-11',
    closed: true,
    readAt: '2026-12-01 00:00:00',
    opening: nothing,
    closing: { ...nothing, seq: 25, head: '0'.repeat(64) },
    lines,
  };
  const { pdf } = await renderStatement(documentFont(undefined), facts);
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
};

it('R-77 a word or a number that breaks has a row of its own height, and nothing is drawn over it', async () => {
  const short = await pagesOf({ type: 'frozen', no: 'W1' });
  expect(await pagesOf({ type: 'withdrawFailed', no: 'W1' })).toBeGreaterThan(short);
  expect(await pagesOf({ type: 'frozen', no: `W${'1'.repeat(24)}` })).toBeGreaterThan(short);
});
