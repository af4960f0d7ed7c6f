import { deflateRawSync } from 'node:zlib';
import { spotSheet } from '@xinyue/contracts/operations';
import { describe, expect, it } from 'vitest';
import { csvFile } from '@xinyue/web/csv';
import { portionsOf } from './portionsOf.ts';
import { readSheetFile } from './readSheetFile.ts';
import { repackXlsx } from './repackXlsx.ts';
import { rowsOf } from './rowsOf.ts';

const headings = spotSheet.map(({ heading }) => heading);
const line = (name: string) => headings.map((heading) => (heading === '现货名称' ? name : `${heading} 值`));
const csv = (text: string | Uint8Array, name = 'goods.csv') => new File([text as BlobPart], name);

type Packed = { name: string; content: Buffer; said?: number; stored?: boolean };
/** An archive of packed files; `said` is the length that it claims, `stored` ones are not packed. */
function archive(files: Packed[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, said, stored } of files) {
    const packed = stored ? content : deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(said ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

describe('R-66 files to import', () => {
  it('reads what the list exports, in UTF-8 and in the code page of Chinese spreadsheets', async () => {
    const columns = headings.map((heading, at) => ({ heading, value: (row: string[]) => row[at] }));
    const [utf8] = rowsOf(await readSheetFile(csv(csvFile(columns, [line('a,"b"')]))));
    expect(utf8).toMatchObject({ row: 2, copy: 1, values: { name: 'a,"b"', unit: '单位 值' } });
    // 现货名称 in GB 18030.
    const gb = Uint8Array.from([0xcf, 0xd6, 0xbb, 0xf5, 0xc3, 0xfb, 0xb3, 0xc6]);
    expect(await readSheetFile(csv(gb))).toEqual([['现货名称']]);
  });
  it('leaves out empty rows and examples, counts rows as the spreadsheet does, and equal ones apart', async () => {
    const rows = rowsOf([headings, line('示例：x'), line('a'), [], line('a'), headings.map(() => ' ')]);
    expect(rows.map(({ row, copy }) => [row, copy])).toEqual([
      [3, 1],
      [5, 2],
    ]);
  });
  it('says what is missing, doubled, too much or nothing', () => {
    expect(() => rowsOf([headings.filter((heading) => heading !== '库存'), line('a')])).toThrow('缺少列：库存');
    expect(() => rowsOf([[...headings, '库存'], line('a')])).toThrow('列“库存”出现了两次');
    expect(() => rowsOf([headings])).toThrow('文件中没有可导入的行');
    expect(() => rowsOf([headings, ...Array.from({ length: 1001 }, (_, n) => line(`${n}`))])).toThrow(
      '文件有 1001 行，一次最多导入 1000 行',
    );
    expect(rowsOf([headings.filter((heading) => heading !== '品牌'), line('a')])).toHaveLength(1);
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
    for (const said of [undefined, 10])
      await expect(repackXlsx(archive([{ name: 'xl/worksheets/sheet1.xml', content: bomb, said }]))).rejects.toThrow(
        '解压后过大',
      );
    const many = Array.from({ length: 501 }, (_, n) => ({ name: `${n}.xml`, content: Buffer.from('') }));
    await expect(repackXlsx(archive(many))).rejects.toThrow('解压后过大');
  });
  it('F16 counts files that are not packed like packed ones', async () => {
    const half = Buffer.alloc(21_000_000, 0x20);
    const files = ['1.xml', '2.xml'].map((name) => ({ name, content: half, stored: true }));
    // Its length alone: a failure must not print 40 MB.
    await expect(repackXlsx(archive(files)).then(({ length }) => length)).rejects.toThrow('解压后过大');
    expect((await repackXlsx(archive(files.slice(1)))).length).toBeGreaterThan(half.length);
  });
  it('F16 refuses a directory whose entries name the same bytes', async () => {
    const honest = Buffer.from(archive([1, 2, 3].map((n) => ({ name: `${n}.xml`, content: Buffer.alloc(1000), stored: true }))));
    const start = honest.readUInt32LE(honest.length - 6);
    expect((await repackXlsx(honest)).length).toBeGreaterThan(3000);
    // The second and third entry name the place of the first.
    for (const nth of [1, 2]) honest.writeUInt32LE(0, start + nth * (46 + 5) + 42);
    await expect(repackXlsx(honest)).rejects.toThrow('文件已损坏');
  });
  it('cuts rows into portions by number and by length', () => {
    const rows = rowsOf([headings, ...Array.from({ length: 250 }, (_, n) => line(`${n}`))]);
    expect(portionsOf(rows).map(({ length }) => length)).toEqual([100, 100, 50]);
    const long = rows.map((row) => ({ ...row, values: { ...row.values, name: '长'.repeat(1000) } }));
    expect(Math.max(...portionsOf(long).map((part) => Buffer.byteLength(JSON.stringify(part))))).toBeLessThan(125_000);
    expect(portionsOf(long).flat()).toEqual(long);
  });
});
