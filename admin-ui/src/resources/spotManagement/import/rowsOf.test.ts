import { spotSheet } from '@xinyue/contracts/operations';
import { describe, expect, it } from 'vitest';
import { readSheetFile } from './readSheetFile.ts';
import { rowsOf } from './rowsOf.ts';
import type { Sheet, SheetCell } from './sheetCell.ts';

const headings = spotSheet.filter(({ field }) => field !== 'id' && field !== 'ref').map(({ heading }) => heading);
const line = (cells: Record<string, SheetCell> = {}): SheetCell[] =>
  headings.map((heading) => (heading in cells ? cells[heading] : `${heading}值`));
const sheet = (rows: SheetCell[][], name = 'S', merges: Sheet['merges'] = []): Sheet => ({ name, rows, merges });

describe('public-reports F7 where the headings stand', () => {
  it('below a title, on a sheet behind the cover, and the report says where', () => {
    const { rows, where } = rowsOf([
      sheet([['天津橡胶报价单'], ['联系人', '张三']], '封面'),
      sheet([['2027 年 6 月报价'], [], headings, line()], '报价'),
      sheet([headings, line()], '旧'),
    ]);
    expect(where).toBe('读取工作表“报价”，标题行在第 3 行');
    expect(rows.map(({ row }) => row)).toEqual([4]);
  });
  it('headings are known with stars, blanks and other brackets', () => {
    const other = headings.map((heading) => (heading === '单价（元）' ? ' 单价 (元)* ' : heading));
    expect(rowsOf([sheet([other, line()])]).rows[0]!.values.money).toBe('单价（元）值');
  });
  it('says which row comes nearest and what it lacks, or which sheets have none', () => {
    const less = headings.filter((heading) => heading !== '库存');
    expect(() => rowsOf([sheet([['题'], less, line()], '报价')])).toThrow('读取工作表“报价”，标题行在第 2 行，缺少列：库存');
    expect(() => rowsOf([sheet([['a']], '一'), sheet([], '二')])).toThrow('工作表“一”“二”的前 20 行中没有标题行');
    expect(() => rowsOf([sheet([...Array.from({ length: 20 }, () => ['x']), headings, line()])])).toThrow('没有标题行');
  });
  it('a file that names its goods may hold nothing but what changes', () => {
    expect(
      rowsOf([
        sheet([
          ['货号', '单价（元）'],
          ['A-1', '12500'],
        ]),
      ]).rows,
    ).toEqual([{ row: 2, copy: 1, values: { ref: 'A-1', money: '12500' } }]);
  });
});

describe('public-reports F7 merged cells', () => {
  const at = headings.indexOf('现货分类');
  const stock = headings.indexOf('库存');
  const empty = { 现货分类: null };
  it('fill the rows below where they are merged, and nowhere else; stock is nobody else’s', () => {
    const rows = [headings, line(), line(empty), line({ ...empty, 库存: null }), line(empty)];
    const { rows: read } = rowsOf([
      sheet(rows, 'S', [
        { column: at, from: 1, to: 3 },
        { column: stock, from: 2, to: 3 },
      ]),
    ]);
    expect(read.map(({ values }) => values.spotTypeName)).toEqual(['现货分类值', '现货分类值', '现货分类值', null]);
    expect(read[2]!.values.inventoryTotal).toBeNull();
  });
  it('make no row of one that is empty but for them', () => {
    const rows = [headings, line(), headings.map(() => null)];
    expect(rowsOf([sheet(rows, 'S', [{ column: at, from: 1, to: 2 }])]).rows).toHaveLength(1);
  });
});

it('own-names ref: one good that stands in a file twice is told on each of its rows', () => {
  const { rows } = rowsOf([
    sheet([
      ['货号', '系统编号', '店铺', '单价（元）'],
      ['A-1', '', '', '1'],
      ['A-1', '', '', '2'],
      ['A-1', '', '别家', '3'],
      ['', 'ID-1', '', '4'],
      ['', 'id-1', '', '5'],
    ]),
  ]);
  expect(rows.map(({ problems }) => problems?.map(({ field, message }) => `${field} ${message}`))).toEqual([
    ['ref A-1 在文件中出现多次：第 2、3 行'],
    ['ref A-1 在文件中出现多次：第 2、3 行'],
    undefined,
    ['id ID-1 在文件中出现多次：第 5、6 行'],
    ['id ID-1 在文件中出现多次：第 5、6 行'],
  ]);
});

it('signs that nobody sees are left out and counted; blanks around are nobody’s', () => {
  const { rows, cleaned } = rowsOf([
    sheet([headings, line({ 现货名称: '\u202e烟\u200b片\u0007 ', 品牌: '云\n象', 等级: '007\t' })]),
  ]);
  expect([rows[0]!.values.name, rows[0]!.values.brandName, rows[0]!.values.level, cleaned]).toEqual(['烟片', '云 象', '007', 4]);
});

describe('public-reports F7 other files', () => {
  const file = (bytes: Uint8Array | string, name: string) => new File([bytes as BlobPart], name);
  const compound = (stream: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(stream, 'utf16le')]);
  it('reads the “Unicode text” of spreadsheets, either way round', async () => {
    const text = `\uFEFF${headings.join('\t')}\r\n${headings.map(() => '值').join('\t')}\r\n`;
    const little = Buffer.from(text, 'utf16le');
    for (const bytes of [little, Buffer.from(little).swap16()]) {
      const { rows } = rowsOf(await readSheetFile(file(bytes, '货.txt')));
      expect(rows.map(({ values }) => values.unit)).toEqual(['值']);
    }
  });
  it.each([
    ['old.xls', compound('Workbook'), '旧版 Excel（xls）'],
    ['named.xlsx', compound('Workbook'), '旧版 Excel（xls）'],
    ['secret.xlsx', compound('EncryptionInfo EncryptedPackage'), '设有打开密码'],
    ['page.xls', '<html><table><tr><td>1</td></tr></table></html>', '旧版 Excel（xls）'],
    ['photo.xlsx', '\u0089PNG', '请选择 xlsx 或 csv 文件'],
  ])('names %s as what it is, with advice', async (name, content, advice) => {
    await expect(readSheetFile(file(content, name))).rejects.toThrow(advice);
  });
});
