import { describe, expect, it } from 'vitest';
import { importTexts } from '../texts.ts';
import { forDay, forFigure, forText, type SheetCell } from '../sheetCell.ts';
import { archive, workbook } from '../testing/archive.ts';
import { readWorkbook } from './readWorkbook.ts';

const formats = ['00000', '0%', 'yyyy/m/d', 'yyyy-mm-dd hh:mm', '#,##0.00', '0.00%', '[$-804]yyyy"年"m"月"d"日"'].map((code) =>
  code.replaceAll('"', '&quot;'),
);
const cellsOf = async (cells: string, more: Parameters<typeof workbook>[1] = {}): Promise<SheetCell[]> => {
  const [sheet] = await readWorkbook(
    workbook([{ name: '货', xml: `<sheetData><row>${cells}</row></sheetData>` }], { styles: formats, ...more }),
  );
  return sheet!.rows[0]!;
};

describe('public-reports F7 cells as they show', () => {
  it('a text column takes percentages, leading zeros and days as shown, computed numbers without their noise', async () => {
    const cells = await cellsOf(
      '<c s="2"><v>0.6</v></c><c s="1"><v>7</v></c><c s="6"><v>0.125</v></c><c><v>13672.999999999998</v></c><c s="3"><v>46568</v></c>' +
        '<c><v>123456789012345680</v></c><c><v>0.30000000000000004</v></c><c s="7"><v>46568</v></c>',
    );
    expect(cells.map(forText)).toEqual([
      '60%',
      '00007',
      '12.50%',
      '13673',
      '2027-06-30',
      123_456_789_012_345_680,
      '0.3',
      '2027-06-30',
    ]);
  });
  it('a figure takes the number behind its format, a percentage as shown; a day its day', async () => {
    const cells = await cellsOf('<c s="5"><v>12500.5</v></c><c s="2"><v>0.6</v></c><c><v>13672.999999999998</v></c>');
    expect(cells.map(forFigure)).toEqual([12_500.5, '60%', 13_672.999999999998]);
    const days = await cellsOf('<c s="3"><v>46568</v></c><c><v>46568</v></c><c s="4"><v>46568.5</v></c>');
    expect(days.map(forDay)).toEqual(['2027-06-30', 46_568, '2027-06-30 12:00:00']);
    const old = await cellsOf('<c s="3"><v>45106</v></c>', { date1904: true });
    expect(old.map(forDay)).toEqual(['2027-06-30']);
  });
  it('texts of all kinds, errors and formulas that nobody computed', async () => {
    const strings = ['<si><r><t>烟</t></r><r><t xml:space="preserve">片 </t></r><rPh sb="0" eb="1"><t>yan</t></rPh></si>'];
    const cells = await cellsOf(
      '<c t="s"><v>0</v></c><c t="inlineStr"><is><t>a_x000D_b &amp; c</t></is></c><c t="inlineStr"><is><t>_x005F_x0041_</t></is></c><c t="str"><f>A1</f><v>算出</v></c>' +
        '<c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>B1*1.13</f></c><c t="b"><v>1</v></c><c s="1"/>',
      { strings },
    );
    expect(cells).toEqual(['烟片 ', 'a\rb & c', '_x0041_', '算出', '#DIV/0!', '#UNCOMPUTED!', 'TRUE', null]);
  });
  it('cells stand where they say, and where they say nothing behind the last; prefixes of names do not matter', async () => {
    const xml =
      '<x:sheetData><x:row r="3"><x:c r="B3"><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData>' +
      '<x:mergeCells><x:mergeCell ref="B3:B5"/><x:mergeCell ref="A1:D1"/></x:mergeCells>';
    const [sheet] = await readWorkbook(workbook([{ name: 'x', xml }]));
    expect([sheet!.rows[2]!.map(forFigure), sheet!.rows[3]!.map(forFigure)]).toEqual([[undefined, 1, 2], [3]].map((row) => row));
    expect(sheet!.merges).toEqual([{ column: 1, from: 2, to: 4 }]);
  });
});

it('public-reports F7 hidden sheets are not looked at', async () => {
  const xml = '<sheetData/>';
  const sheets = await readWorkbook(
    workbook([
      { name: '藏', xml, hidden: true },
      { name: '封面', xml },
      { name: '货', xml },
    ]),
  );
  expect(sheets.map(({ name }) => name)).toEqual(['封面', '货']);
});

it('names other workbooks that come as archives, and broken ones', async () => {
  const of = (name: string) => readWorkbook(archive([{ name, content: Buffer.from('x') }]));
  await expect(of('content.xml')).rejects.toThrow(importTexts.otherKind('ODS'));
  await expect(of('xl/workbook.bin')).rejects.toThrow(importTexts.otherKind('xlsb'));
  await expect(of('a.xml')).rejects.toThrow(importTexts.broken);
  const xml = '<sheetData><row r="1"><c r="?"><v>1</v></c></row></sheetData>';
  await expect(readWorkbook(workbook([{ name: 'x', xml }]))).rejects.toThrow(importTexts.broken);
});
