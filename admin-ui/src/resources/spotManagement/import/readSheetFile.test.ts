import { spotSheet } from '@xinyue/contracts/operations';
import { describe, expect, it } from 'vitest';
import { csvFile } from '@xinyue/web/csv';
import { portionsOf } from './portionsOf.ts';
import { readSheetFile } from './readSheetFile.ts';
import { rowsOf } from './rowsOf.ts';
import type { SheetCell } from './sheetCell.ts';
import { archive } from './testing/archive.ts';
import { unpackXlsx } from './xlsx/unpackXlsx.ts';

const headings = spotSheet.map(({ heading }) => heading);
const line = (name: string) => headings.map((heading) => (heading === '现货名称' ? name : `${heading} 值`));
const sheet = (rows: SheetCell[][]) => [{ name: '', rows, merges: [] }];
const csv = (text: string | Uint8Array, name = 'goods.csv') => new File([text as BlobPart], name);

/** Rows that name no good of theirs. */
const anonymous = (name: string) => line(name).map((cell) => (/^(货号|系统编号)/.test(cell) ? '' : cell));

describe('R-66 files to import', () => {
  it('reads what the list exports, in UTF-8 and in the code page of Chinese spreadsheets', async () => {
    const columns = headings.map((heading, at) => ({ heading, value: (row: string[]) => row[at] }));
    const [utf8] = rowsOf(await readSheetFile(csv(csvFile(columns, [line('a,"b"')])))).rows;
    expect(utf8).toMatchObject({ row: 2, copy: 1, values: { name: 'a,"b"', unit: '单位 值' } });
    // 现货名称 in GB 18030.
    const gb = Uint8Array.from([0xcf, 0xd6, 0xbb, 0xf5, 0xc3, 0xfb, 0xb3, 0xc6]);
    expect(await readSheetFile(csv(gb))).toMatchObject([{ rows: [['现货名称']] }]);
  });
  it('leaves out empty rows and examples, counts rows as the spreadsheet does, and equal ones apart', async () => {
    const { rows } = rowsOf(sheet([headings, line('示例：x'), anonymous('a'), [], anonymous('a'), headings.map(() => ' ')]));
    expect(rows.map(({ row, copy }) => [row, copy])).toEqual([
      [3, 1],
      [5, 2],
    ]);
  });
  it('says what is missing, doubled, too much or nothing', () => {
    const unnamed = headings.filter((heading) => !/^(货号|系统编号)$/.test(heading));
    const without = (heading: string) => unnamed.filter((one) => one !== heading);
    expect(() => rowsOf(sheet([without('库存'), line('a')]))).toThrow('标题行在第 1 行，缺少列：库存');
    expect(() => rowsOf(sheet([[...headings, '库存'], line('a')]))).toThrow('列“库存”出现了两次');
    expect(() => rowsOf(sheet([headings]))).toThrow('文件中没有可导入的行');
    expect(() => rowsOf(sheet([unnamed, ...Array.from({ length: 1001 }, (_, n) => line(`${n}`))]))).toThrow(
      '文件有 1001 行，一次最多导入 1000 行',
    );
    expect(rowsOf(sheet([without('品牌'), line('a')])).rows).toHaveLength(1);
  });
  it('refuses other files, great ones and broken ones', async () => {
    await expect(readSheetFile(csv('x', 'goods.pdf'))).rejects.toThrow('请选择 xlsx 或 csv 文件');
    await expect(readSheetFile(csv(new Uint8Array(2_000_001)))).rejects.toThrow('文件不能超过 2 MB');
    await expect(readSheetFile(csv('PK no archive', 'goods.xlsx'))).rejects.toThrow('文件已损坏或不是有效的表格');
    await expect(readSheetFile(csv(archive([{ name: 'a.xml', content: Buffer.from('<a/>') }]), 'x.xlsx'))).rejects.toThrow(
      '文件已损坏',
    );
  });
  it('F1 refuses a small file that unpacks to a giant one, also when it lies about its length', async () => {
    const bomb = Buffer.alloc(41_000_000, 0x20);
    for (const declared of [undefined, 10])
      await expect(unpackXlsx(archive([{ name: 'xl/worksheets/sheet1.xml', content: bomb, declared }]))).rejects.toThrow(
        '解压后过大',
      );
    const many = Array.from({ length: 501 }, (_, n) => ({ name: `${n}.xml`, content: Buffer.from('') }));
    await expect(unpackXlsx(archive(many))).rejects.toThrow('解压后过大');
  });
  it('F16 counts files that are not packed like packed ones', async () => {
    const half = Buffer.alloc(21_000_000, 0x20);
    const files = ['1.xml', '2.xml'].map((name) => ({ name, content: half, stored: true }));
    // Its length alone: a failure must not print 40 MB.
    await expect(unpackXlsx(archive(files)).then(({ parts }) => parts.size)).rejects.toThrow('解压后过大');
    expect((await unpackXlsx(archive(files.slice(1)))).parts.size).toBe(1);
  });
  it('F16 refuses a directory whose entries name the same bytes', async () => {
    const honest = Buffer.from(archive([1, 2, 3].map((n) => ({ name: `${n}.xml`, content: Buffer.alloc(1000), stored: true }))));
    const start = honest.readUInt32LE(honest.length - 6);
    expect((await unpackXlsx(honest)).parts.size).toBe(3);
    // The second and third entry name the place of the first.
    for (const nth of [1, 2]) honest.writeUInt32LE(0, start + nth * (46 + 5) + 42);
    await expect(unpackXlsx(honest)).rejects.toThrow('文件已损坏');
  });
  it('cuts rows into portions by number and by length', () => {
    const { rows } = rowsOf(sheet([headings, ...Array.from({ length: 250 }, (_, n) => anonymous(`${n}`))]));
    expect(portionsOf(rows).map(({ length }) => length)).toEqual([100, 100, 50]);
    const long = rows.map((row) => ({ ...row, values: { ...row.values, name: '长'.repeat(1000) } }));
    expect(Math.max(...portionsOf(long).map((part) => Buffer.byteLength(JSON.stringify(part))))).toBeLessThan(125_000);
    expect(portionsOf(long).flat()).toEqual(long);
  });
});
