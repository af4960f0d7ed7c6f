import { describe, expect, it } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

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

  it('starts with the mark and the Chinese headings', () => {
    const columns = [
      { heading: '金额（元）', value: (row: { money: number }) => row.money },
      { heading: '店铺', value: () => '青岛' },
    ];
    expect(csvFile(columns, [{ money: 1234.5 }])).toBe('\uFEFF金额（元）,店铺\r\n1234.5,青岛\r\n');
  });
});
