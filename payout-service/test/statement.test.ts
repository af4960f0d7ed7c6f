import { type Actor, type DayHead, type MoneyEntryRow, operations, type StatementMonth } from '@xinyue/contracts';
import { fixedClock } from '@xinyue/kit/clock';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { type BundledScript, bundleScript } from '@xinyue/kit/testing/bundleScript';
import { readPdf } from '@xinyue/kit/testing/readPdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '../src/statement/closeDays.ts';
import { sealAll } from '../src/statement/sealLines.ts';
import { startPayout } from './startPayout.ts';
import { bookAt, bookStory, verifierFile, verifyFile } from './statementStory.ts';

const clock = fixedClock('2026-12-01T02:00:00Z');
let payout: Awaited<ReturnType<typeof startPayout>>;
let worker: BundledScript;
beforeAll(async () => {
  worker = await bundleScript(new URL('../src/statement/pdf/statementWorker.ts', import.meta.url).pathname);
  payout = await startPayout({ sandbox: false, clock, files: { workerFile: worker.file, verifierFile } });
});
afterAll(async () => {
  await payout.stop();
  await worker.remove();
});

const merchantOf = (shop: string): Actor => ({ accountId: `acc-${shop}`, ownerId: shop, userType: 2, account: shop, name: shop });
const fees: Actor = { accountId: 'acc-fees', ownerId: 'acc-fees', userType: 0, account: 'fees', name: '财务', comp: 'gh' };

const sealed = async () => {
  await sealAll(payout.deps);
  await eventually(async () => (await payout.rows('select 1 from ledger_unsealed limit 1')).length === 0, {
    describe: 'all sealed',
  });
};
const call = async <T>(operation: { path: string }, actor: Actor, body: object = {}) =>
  (await payout.post(operation.path, { actor }, body)) as { code: number; msg: string; data: T };
const entriesOf = async (actor: Actor, body: object = {}) =>
  (
    await call<{ list: MoneyEntryRow[]; total: number; next?: string }>(operations.listOwnEntries, actor, {
      pageSize: 100,
      ...body,
    })
  ).data;
const amounts = ({ pending, available, held, frozen }: MoneyEntryRow) => [pending, available, held, frozen];
const download = async (actor: Actor, month: string, format: string) => {
  const answer = await payout.send(operations.downloadStatement.path, { actor }, { month, format });
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};
const headsOf = async (query = '') =>
  ((await (await payout.get(operations.readStatementHeads.path + query)).json()) as { data: { list: DayHead[] } }).data.list;

const story = async (shop: string) => {
  await bookStory(payout.rows, shop);
  await sealed();
};

describe('R-77 own-names: what a statement says', () => {
  it('R-77 a line for every fact that touches the account, with its number and what was available behind it', async () => {
    const shop = newId();
    await story(shop);
    const { list, total } = await entriesOf(merchantOf(shop));
    expect(total).toBe(11);
    const shown = list.toReversed().map((row) => [row.seq, row.type, row.no.slice(0, 15), ...amounts(row), row.availableAfter]);
    expect(shown.map((row) => row.slice(0, 2).concat(row.slice(3)))).toEqual([
      [1, 'paid', 10_000, 0, 0, 0, 0],
      [2, 'pickedUp', -10_000, 10_000, 0, 0, 10_000],
      [3, 'frozen', 0, -10_000, 0, 10_000, 0],
      [4, 'thawed', 0, 10_000, 0, -10_000, 10_000],
      [5, 'withdrawRequested', 0, -6_000, 6_000, 0, 4_000],
      [6, 'withdrawPaid', 0, 0, -6_000, 0, 4_000],
      [7, 'withdrawRequested', 0, -1_000, 1_000, 0, 3_000],
      [8, 'withdrawFailed', 0, 1_000, -1_000, 0, 4_000],
      [9, 'withdrawReturned', 0, 6_000, 0, 0, 10_000],
      [10, 'cancelled', 0, -10_000, 0, 0, 0],
      [11, 'adjustment', 0, 25, 0, 0, 25],
    ]);
    expect(new Set(shown.slice(0, 4).map((row) => row[2]))).toEqual(new Set(['26103000000077']));
    expect(shown[4]![2]).toBe('T26110200000011');
    expect(list.at(-1)).toMatchObject({ time: '2026-10-30 23:59:59', label: '客户付款' });
    const feeLines = (await entriesOf(fees, { comp: 'gh' })).list.filter(({ no }) => no === 'T26110200000011');
    expect(feeLines.slice(0, 2).map((row) => [row.type, row.available])).toEqual([
      ['fee', -100],
      ['fee', 100],
    ]);
  });

  it('C-04 P-27 pages, filters and cursors reach own lines alone; a body that names another account is refused', async () => {
    const [shop, other] = [newId(), newId()];
    await story(shop);
    await story(other);
    const me = merchantOf(shop);
    expect((await entriesOf(me, { type: 'withdrawRequested' })).total).toBe(2);
    expect((await entriesOf(me, { no: '26110200000022' })).list.map(({ seq }) => seq)).toEqual([8, 7]);
    expect((await entriesOf(me, { timeStart: '2026-11-02', timeEnd: '2026-11-02' })).list.map(({ seq }) => seq)).toEqual([
      4, 3, 2,
    ]);
    expect((await entriesOf(me, { timeStart: '2026-11-02 08:00:00', timeEnd: '2026-11-02 08:00:00' })).total).toBe(1);
    const first = await entriesOf(me, { pageSize: 5 });
    const second = await entriesOf(me, { pageSize: 5, after: first.next });
    expect([...first.list, ...second.list].map(({ seq }) => seq)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    for (const comp of ['gh', 'gq', 5]) expect(await call(operations.listOwnEntries, me, { comp })).toMatchObject({ code: 403 });
    for (const operation of [operations.listOwnEntries, operations.listOwnStatements]) {
      expect(await call(operation, { ...me, userType: 1 })).toMatchObject({ code: 403 });
      expect(await call(operation, { ...fees, comp: undefined })).toMatchObject({ code: 403 });
      expect(await call(operation, me, { customerId: other })).toMatchObject({ code: 400 });
    }
    expect(await call(operations.downloadStatement, me, { month: '2026-13', format: 'json' })).toMatchObject({ code: 400 });
    expect(await call(operations.downloadStatement, me, { month: '2026-11', format: 'doc' })).toMatchObject({ code: 400 });
    expect(await call(operations.downloadStatement, me, { month: '2026-09', format: 'json' })).toMatchObject({ code: 404 });
    expect(await call(operations.downloadStatement, me, { month: '2027-01', format: 'json' })).toMatchObject({ code: 404 });
  });
});

describe('own-names Statement version 1: files and heads', () => {
  it('R-77 months as JSON hold before and after they are closed, with the published days, and not with one field changed', async () => {
    const [shop, other] = [newId(), newId()];
    await story(shop);
    const me = merchantOf(shop);
    const open = await download(me, '2026-11', 'json');
    expect(open.type).toContain('application/json');
    expect(verifyFile(open.bytes)).toMatchObject({ status: 0 });
    await story(other);
    await closeDays(payout.deps);
    expect(await closeDays(payout.deps)).toBe(0);
    const heads = await headsOf('?from=2026-10-30&to=2026-11-30');
    expect([heads.length, heads[0]!.day, heads.at(-1)!.day]).toEqual([32, '2026-10-30', '2026-11-30']);
    expect((await headsOf()).length).toBe(30);
    for (const account of [shop, other])
      for (const month of ['2026-10', '2026-11', '2026-12']) {
        const { status, printed } = verifyFile((await download(merchantOf(account), month, 'json')).bytes, heads);
        expect([month, status, printed.at(-1)]).toEqual([month, 0, expect.stringContaining('通过 公布核对')]);
      }
    const text = (await download(me, '2026-11', 'json')).bytes.toString();
    expect(JSON.parse(text)).toMatchObject({
      v: 1,
      account: shop,
      closed: true,
      opening: { seq: 1 },
      closing: { seq: 11, available: 25 },
    });
    expect(verifyFile(text.replace('"held":6000', '"held":6001'), heads).printed.at(-1)).toMatch(/^有误 流水：第 5 笔：/);
    expect(verifyFile(text.replace(/"root":/, '"x":'), heads).status).toBe(0);
    const forged = heads.map((head) => (head.day === '2026-11-03' ? { ...head, accounts: 99 } : head));
    expect(verifyFile(text, forged).printed.at(-1)).toMatch(/^有误 每日指纹：2026-11-03 的指纹/);
    const { list } = (await call<{ list: StatementMonth[] }>(operations.listOwnStatements, me)).data;
    expect(list.map(({ month, lines, closed }) => [month, lines, closed])).toEqual([
      ['2026-11', 10, true],
      ['2026-10', 1, true],
    ]);
    expect(list[0]!.head).toBe(JSON.parse(text).closing.head);
  });

  it('design 8.14 what is booked late or out of order goes on behind what is closed, and everything still holds', async () => {
    const shop = newId();
    const available = `available:${shop}`;
    await bookAt(payout.rows, `paid:${newId()}`, [['bank', available, 100]], '2026-11-29 12:00:00');
    await sealed();
    await closeDays(payout.deps);
    await bookAt(payout.rows, `paid:${newId()}`, [['bank', available, 200]], '2026-12-01 09:59:00');
    await sealed();
    await bookAt(payout.rows, `paid:${newId()}`, [['bank', available, 300]], '2026-11-30 23:00:00');
    await sealed();
    const { list } = await entriesOf(merchantOf(shop));
    expect(list.map(({ time, available: fen }) => [time, fen])).toEqual([
      ['2026-12-01 09:59:00', 300],
      ['2026-12-01 09:59:00', 200],
      ['2026-12-01 00:00:00', 100],
    ]);
    const late = newId();
    await bookAt(payout.rows, `paid:${newId()}`, [['bank', `available:${late}`, 1]], '2026-11-30 23:00:00');
    await sealed();
    expect((await entriesOf(merchantOf(late))).list[0]!.time).toBe('2026-12-01 00:00:00');
    clock.advance(2 * 86_400_000);
    await closeDays(payout.deps);
    const file = (await download(merchantOf(shop), '2026-12', 'json')).bytes;
    expect(verifyFile(file, await headsOf('?from=2026-11-01&to=2026-12-02'))).toMatchObject({ status: 0 });
    clock.advance(-2 * 86_400_000);
  });

  it('R-77 many at once: every transaction is sealed once, and the chain has no gap, whoever seals beside whom', async () => {
    const shops = [newId(), newId(), newId()];
    const booking = shops.map(async (shop) => {
      for (let nth = 0; nth < 40; nth += 1)
        await bookAt(payout.rows, `paid:${newId()}`, [['bank', `pending:${shop}`, 1 + nth]], '2026-12-01 09:00:00');
    });
    const sealing = [1, 2, 3].map(async () => {
      for (let nth = 0; nth < 30; nth += 1) await sealAll(payout.deps);
    });
    await Promise.all([...booking, ...sealing]);
    await sealed();
    for (const shop of shops) {
      const { list, total } = await entriesOf(merchantOf(shop), { pageSize: 100 });
      expect([total, list.map(({ seq }) => seq)]).toEqual([40, Array.from({ length: 40 }, (_, nth) => 40 - nth)]);
      expect(verifyFile((await download(merchantOf(shop), '2026-12', 'json')).bytes).status).toBe(0);
    }
    const doubled = await payout.rows('select 1 from statement_lines group by account_id, transaction_id having count(*) > 1');
    expect(doubled).toEqual([]);
    for (const table of ['statement_lines', 'day_heads'])
      await expect(payout.rows(`delete from ${table}`)).rejects.toThrow('only ever added');
  });

  it('R-77 as CSV and PDF for people', async () => {
    const shop = newId();
    await story(shop);
    const csv = await download(merchantOf(shop), '2026-11', 'csv');
    const rows = csv.bytes.toString().trim().split('\r\n');
    // November was closed before: every line stands on the first open day.
    expect(rows.length).toBe(1);
    const december = (await download(merchantOf(shop), '2026-12', 'csv')).bytes.toString().trim().split('\r\n');
    expect(december[0]).toContain('序号,时间,类型,单号,待结算（元）');
    expect(december[5]).toMatch(/^5,2026-12-03 00:00:00,申请提现,T2611020000\d{4},0,-60,60,0,40,[0-9a-f]{64}$/);
    const pdf = await download(merchantOf(shop), '2026-12', 'pdf');
    expect([pdf.type, pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect(pdf.bytes.length).toBeGreaterThan(10_000);
  });

  it('own-names the checker itself is served to anybody, and days are asked for in portions', async () => {
    const answer = await payout.get(operations.readStatementVerifier.path);
    expect(await answer.text()).toContain('Checks a statement of account');
    const tooMany = await payout.get(`${operations.readStatementHeads.path}?from=2020-01-01&to=2026-01-01`);
    expect(await tooMany.json()).toMatchObject({ code: 400, msg: '一次最多查询 400 天' });
  });

  it('ADR 46 heads of days and PDFs carry the last root of the evidence that is known, and say of which day', async () => {
    const shop = newId();
    await story(shop);
    const pdfOf = async () => readPdf((await download(merchantOf(shop), '2026-12', 'pdf')).bytes).text;
    expect(await pdfOf()).toContain('生成本文件时尚未取得');
    expect(new Set((await headsOf('?from=2026-11-01&to=2026-12-02')).map(({ evidence }) => evidence))).toEqual(new Set([null]));
    const root = 'c0ffee'.repeat(10).padEnd(64, '0');
    await payout.publishIn('system', payout.fact('evidence.rooted', '2026-11-30', 1, { day: '2026-11-30', root }));
    // Told again, with another one: the first stays.
    const other = { day: '2026-11-30', root: '1'.repeat(64) };
    await payout.publishIn('system', payout.fact('evidence.rooted', '2026-11-30 again', 1, other));
    const text = await pdfOf();
    expect(text).toContain(root);
    expect(text).toContain('当日的尚未取得，此为 2026-11-30 的');
    clock.advance(3 * 86_400_000);
    expect(await closeDays(payout.deps)).toBe(1);
    const heads = await headsOf('?from=2026-12-02&to=2026-12-03');
    expect(heads.map(({ evidence }) => evidence)).toEqual([null, { day: '2026-11-30', root }]);
    const { status, printed } = verifyFile((await download(merchantOf(shop), '2026-12', 'json')).bytes, heads);
    expect([status, printed.join()]).toEqual([0, expect.stringContaining(root)]);
    clock.advance(-3 * 86_400_000);
  });
});
