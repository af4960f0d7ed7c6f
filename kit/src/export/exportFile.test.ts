import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AppError } from '../AppError.ts';
import { silentLog } from '../Logger.ts';
import { createLimit } from '../limit/createLimit.ts';
import { testRandom } from '../testing/testRandom.ts';
import type { ExportColumn } from './ExportColumn.ts';
import { exportFile, type ExportFormat, limitDownload } from './exportFile.ts';

type Row = { text: string; figure: number };
const columns: ExportColumn<Row>[] = [
  { heading: '名称', value: ({ text }) => text },
  { heading: '数量', value: ({ figure }) => figure },
];
async function* pagesOf(...pages: Row[][]) {
  yield* pages;
}
async function bytesOf(format: ExportFormat, ...pages: Row[][]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of exportFile({ format, title: '现货', columns, pages: pagesOf(...pages) }).body) parts.push(part);
  return Buffer.concat(parts);
}
/** The sheet of an xlsx, found through the directory at the archive's end as every reader does. */
function sheetOf(archive: Buffer): string {
  let at = archive.readUInt32LE(archive.length - 6);
  for (; archive.readUInt32LE(at) === 0x02014b50; at += 46 + archive.readUInt16LE(at + 28)) {
    const name = archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString();
    if (!name.includes('sheet1')) continue;
    const from = archive.readUInt32LE(at + 42);
    const start = from + 30 + archive.readUInt16LE(from + 26);
    return inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20))).toString();
  }
  throw new Error('no sheet');
}
const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=x', '＝1', '=cmd|"/c calc"!A1', '"=1', 'a,b\n=c'];
const rows = hostile.map((text, figure) => ({ text, figure: -figure }));

describe('F4 exports are inert', () => {
  it('F4 no cell of a CSV begins as a formula when it is read again; figures stay figures', async () => {
    const text = (await bytesOf('csv', rows)).toString();
    expect(text.startsWith('\uFEFF名称,数量\r\n')).toBe(true);
    const cells = readCsv(text.slice(1));
    expect(cells).toHaveLength(hostile.length + 1);
    expect(cells.slice(1).filter(([first]) => /^[=+\-@\t\r\n＝]/.test(first!))).toEqual([]);
    expect(cells.slice(1).map(([first]) => first!.replace(/^'/, ''))).toEqual(hostile);
    expect(cells.at(-1)![1]).toBe('-10');
  });
  it('F4 an xlsx holds no formula: every text is a text, dangerous ones are marked as such', async () => {
    const sheet = sheetOf(await bytesOf('xlsx', rows));
    expect(sheet).not.toContain('<f');
    expect(sheet.match(/t="inlineStr"/g)).toHaveLength(hostile.length + 2);
    expect(sheet).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain('<c r="B3"><v>-1</v></c>');
  });
});

it('public-reports F8 what a spreadsheet would take for a number once its cell was edited is a text there, too', async () => {
  const texts = ['26112700000039', '007', 'MAR1', '(100)', '二级', '2027-06-30'];
  const sheet = sheetOf(
    await bytesOf(
      'xlsx',
      texts.map((text) => ({ text, figure: 1 })),
    ),
  );
  const marked = texts.map((_, at) => sheet.includes(`<c r="A${at + 2}" s="2" t="inlineStr">`));
  expect(marked).toEqual([true, true, true, true, false, false]);
});

it('a text that looks like the code of a character stays that text, as every reader of the format has it', async () => {
  const texts = ['_x0041_', 'a_x000D_b', '__x0041__', '_x005F_x0041_', '_x004_', 'x0041_', '_X0041_', '_x0041_x0042_'];
  const sheet = sheetOf(
    await bytesOf(
      'xlsx',
      texts.map((text) => ({ text, figure: 1 })),
    ),
  );
  const written = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text!).slice(columns.length);
  expect(written.slice(0, 2)).toEqual(['_x005F_x0041_', 'a_x005F_x000D_b']);
  const read = (text: string) =>
    text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  expect(written.map(read)).toEqual(texts);
});

it('back-office 15 an xlsx has days and moments as such, money with two decimals, and columns as wide as what stands there', async () => {
  type Sold = { money: number; at: string | null; day: string; where: string };
  const sold: ExportColumn<Sold>[] = [
    { heading: '金额（元）', kind: 'money', value: ({ money }) => money },
    { heading: '时间', kind: 'time', value: ({ at }) => at },
    { heading: '日期', kind: 'day', value: ({ day }) => day },
    { heading: '地址', value: ({ where }) => where },
  ];
  const pages = (async function* () {
    yield [{ money: 1_234_567.5, at: '2027-06-30 12:00:00', day: '2027-06-30', where: '山东省青岛市黄岛区' }];
    yield [{ money: 0, at: null, day: '随时', where: 'x' }];
  })();
  const parts: Buffer[] = [];
  for await (const part of exportFile({ format: 'xlsx', title: '单', columns: sold, pages }).body) parts.push(part);
  const sheet = sheetOf(Buffer.concat(parts));
  expect(sheet).toContain(
    '<c r="A2" s="3"><v>1234567.5</v></c><c r="B2" s="4"><v>46568.5</v></c><c r="C2" s="5"><v>46568</v></c>',
  );
  expect(sheet).toContain('<c r="A3" s="3"><v>0</v></c><c r="C3" t="inlineStr">');
  expect(sheet.match(/width="\d+"/g)).toEqual(['width="14"', 'width="21"', 'width="12"', 'width="20"']);
});

it('what XML cannot hold is left out, what it must escape is', async () => {
  const sheet = sheetOf(await bytesOf('xlsx', [{ text: 'a<b>&\u0000\u0007\ud800c\r💥', figure: Number.NaN }]));
  expect(sheet).toContain('>a&lt;b&gt;&amp;c&#13;💥</t>');
  expect(sheet).not.toContain('B2');
});

it.each(['csv', 'xlsx'] as const)('%s takes the next portion only when the one before was taken', async (format) => {
  const random = testRandom();
  const start = () => {
    let asked = 0;
    const endless = async function* () {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 5_000 }, (_, figure) => ({ text: `${random.next()} ${asked}`, figure }));
      }
    };
    const body = exportFile({ format, title: 'x', columns, pages: endless() }).body[Symbol.asyncIterator]();
    return { body, asked: () => asked };
  };
  const [one, other] = [start(), start()];
  let bytes = 0;
  while (bytes < 200_000) bytes += ((await one.body.next()).value as Buffer).length;
  // While another reader takes many portions, the one that takes nothing is given none.
  const othersTake = async (portions: number) => {
    while (other.asked() < portions) await other.body.next();
  };
  await othersTake(30);
  expect(one.asked()).toBeLessThan(20);
  await one.body.return?.();
  const seen = one.asked();
  await othersTake(60);
  expect(one.asked()).toBe(seen);
  await other.body.return?.();
});

it.each(['csv', 'xlsx'] as const)('%s lets go of its rows when they fail, and when nobody reads on', async (format) => {
  const random = testRandom();
  let open = 0;
  const failing = async function* (failsAt: number) {
    open += 1;
    try {
      for (let page = 0; ; page += 1) {
        if (page === failsAt) throw new Error('no more rows');
        yield Array.from({ length: 2_000 }, (_, figure) => ({ text: `${random.next()}`, figure }));
      }
    } finally {
      open -= 1;
    }
  };
  const bodyOf = (failsAt: number) => exportFile({ format, title: 'x', columns, pages: failing(failsAt) }).body;
  const readAll = async () => {
    for await (const part of bodyOf(3)) void part;
  };
  await expect(readAll()).rejects.toThrow('no more rows');
  expect(open).toBe(0);
  for await (const part of bodyOf(1_000)) if (part.length > 1_000) break;
  await expect.poll(() => open).toBe(0);
});

it('refuses one more than may be written at once, and takes it when one is done or given up', async () => {
  const limit = createLimit({
    name: 'exports',
    atOnce: 1,
    queue: 0,
    holdMs: 60_000,
    sentence: { reason: 'exportBusy', text: '忙' },
    log: silentLog,
  });
  const start = () =>
    limitDownload(limit, exportFile({ format: 'csv', title: 'x', columns, pages: pagesOf(rows, rows) })).body[
      Symbol.asyncIterator
    ]();
  const first = start();
  await first.next();
  await expect(start().next()).rejects.toBeInstanceOf(AppError);
  await first.return?.();
  expect(limit.counts().used).toBe(0);
  expect((await start().next()).done).toBe(false);
});

it('F1 a file whose place was held too long is cut', async () => {
  const limit = createLimit({ name: 'exports', atOnce: 1, queue: 0, holdMs: 30, log: silentLog });
  const endless = async function* () {
    for (;;) {
      await new Promise((done) => setImmediate(done));
      yield Buffer.alloc(10);
    }
  };
  const body = limitDownload(limit, { name: 'x.csv', type: 'text/csv', body: endless() }).body;
  const read = async () => {
    for await (const part of body) void part;
  };
  await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(limit.counts().used).toBe(0);
});

/** A CSV as RFC 4180 has it. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let [cell, cells, quoted] = ['', [] as string[], false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') [cells, cell] = [[...cells, cell], ''];
    else if (sign === '\r' && text[at + 1] === '\n') {
      lines.push([...cells, cell]);
      [cells, cell, at] = [[], '', at + 1];
    } else cell += sign;
  }
  return lines;
}
