import { describe, expect, it } from 'vitest';
import { csvCell } from './csvCell.ts';

describe('export', () => {
  it.each(['=1+1', '+86', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠a'])(
    'keeps %j from being run by a spreadsheet',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each([
    ['a,b', '"a,b"'],
    ['5" 管', '"5"" 管"'],
    ['两\n行', '"两\n行"'],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    [null, ''],
    [undefined, ''],
    [-12.5, '-12.5'],
    [Number.NaN, ''],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
