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
    '26112700000039',
    '007',
    '12345678901234567',
    '1.50',
    '1E5',
    '3-5',
    '3/5',
    '12-1-99',
    'TRUE',
    'false',
    '60%',
    '¥5',
    '8:30',
    '3月',
    '27年6月30日',
    'MAR-1',
    'MAR1',
    'Sept 7',
    '1-Mar',
    '5 May 2027',
    '1 1/2',
    '(100)',
    '($1.50)',
    '5.',
    '.5',
    '1.E5',
    '10:30 PM',
    '10:30:05.5',
    '9 am',
    '5 %',
    '¥ 5',
    '2027/6/30 8:00',
    'March 1 2027',
    '1 Mar 27',
    '下午 3:05',
    '8时30分',
    '（１００）',
    '１２',
    '(5%)',
    ' 5',
    '#N/A',
  ])('public-reports F8 keeps %j a text by a tab behind it', (text) => {
    expect(csvCell(text)).toBe(`${text}\t`);
  });
  it.each([
    '0',
    '12',
    '1.5',
    '13800138000',
    '2027-06-30',
    '2027-06-30 12:00:00',
    'RSS3',
    '6222****1234',
    'A-1',
    '一级',
    '60% 胶',
    '2027-06-30 12:00',
    'MAR',
    'MARS1',
    'RSS MAR1',
    '1 1/2 寸',
    '（甲）',
    '5 PMMA',
    '8 时段',
    '#1 仓',
    '2027年产',
    '一月',
    '真',
  ])('leaves %j as it is', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['1,200', '"1,200\t"'],
    ['March 1, 2027', '"March 1, 2027\t"'],
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
