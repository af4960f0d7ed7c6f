import { type Actor, beijingTime, sentence, operations, orderStatusLabel, statusFromStored } from '@xinyue/contracts';
import { silentLog } from '@xinyue/kit/Logger';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { createLimit } from '@xinyue/kit/limit/createLimit';
import { newId } from '@xinyue/kit/newId';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportOrders } from '../src/lists/exportOrders.ts';
import { sentFilterOf } from '../src/orders/http/orderShapes.ts';
import { insertOrders, makeOrders, repeatable, type MadeOrder } from './support/someOrders.ts';
import { customer, merchant, shopId, staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
let made: MadeOrder[];
const { path } = operations.exportOrders;
const exports = createLimit({ name: 'exports', ...downloadPlaces, sentence: sentence('exportBusy'), log: silentLog });
const random = repeatable(4);

beforeAll(async () => {
  made = makeOrders(2_400, random, [shopId, newId(), newId()]);
  await insertOrders(order.pool, made);
});

async function read(actor: Actor, body: object = {}) {
  const form = operations.exportOrders.request.parse({ format: 'csv', ...body });
  const { body: file, name } = await exportOrders(
    { pool: order.pool, clock: order.clock, exports, auditRow: sentFilterOf },
    actor,
    form,
  );
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  const lines = Buffer.concat(parts).toString().slice(1).trimEnd().split('\r\n');
  return { name, headings: lines[0]!.split(','), rows: lines.slice(1).map((line) => line.split(',')) };
}
const numbers = ({ rows }: { rows: string[][] }) => rows.map(([orderNo]) => orderNo);
const listed = async (actor: Actor, body: object) => {
  const { data } = await order.call(actor, operations.listOrders.path, { pageSize: 9_999, ...body });
  return (data as { list: { orderNo: string }[] }).list.map(({ orderNo }) => orderNo);
};
const audits = async () =>
  (await order.pool.query(`select who_name as who, after from audit where what = 'order.exported' order by id`)).rows;

describe('R-78 the orders as a file', () => {
  it('R-78 E-14 E-16 has the rows of the list under its filters, in its order, over several portions', async () => {
    for (const filter of [
      {},
      { paixu: 1 },
      { paixu: 3 },
      { paixu: 4, status: '2' },
      { nickname: '2号' },
      { payTimeStart: '2026-04-03', payTimeEnd: '2026-04-04' },
      { shopUserName: '旧店名' },
      { status: '00', paixu: 2 },
    ]) {
      const wanted = await listed(staff, filter);
      expect(wanted.length).toBeGreaterThan(10);
      // The page that was open does not count.
      expect(numbers(await read(staff, { ...filter, pageNum: 3, pageSize: 10 })), JSON.stringify(filter)).toEqual(wanted);
    }
    expect((await read(staff, { orderNo: 'none' })).rows).toEqual([]);
  });

  it('E-14 says what the list says: labels, yuan, Beijing time', async () => {
    const one = made.find(({ status, deleted, paidAt }) => status === '1' && !deleted && paidAt)!;
    const { headings, rows, name } = await read(staff, { ids: [one.id] });
    const row = Object.fromEntries(headings.map((heading, at) => [heading, rows[0]![at]]));
    expect(row).toMatchObject({
      店铺: one.shopName,
      下单用户: one.nickname,
      下单时间: beijingTime(one.orderedAt),
      支付时间: beijingTime(one.paidAt!),
      订单状态: orderStatusLabel(statusFromStored('1')!),
      '金额（元）': String(one.money / 100),
    });
    expect(headings).toHaveLength(14);
    expect(name).toBe('用户订单-2026-05-06.csv');
  });

  it('C-14 P-23 a merchant takes out own orders only, whatever is asked, by filter as by id', async () => {
    const mine = await listed(merchant, {});
    expect(numbers(await read(merchant))).toEqual(mine);
    expect(mine.length).toBeGreaterThan(100);
    const foreign = made.filter((row) => row.shopId !== shopId && !row.deleted).slice(0, 40);
    const own = made.filter((row) => row.shopId === shopId && !row.deleted).slice(0, 3);
    const ids = [...foreign, ...own].map(({ id }) => id);
    expect((await read(staff, { ids })).rows).toHaveLength(43);
    expect(numbers(await read(merchant, { ids })).toSorted()).toEqual(own.map(({ id }) => `T${id}`).toSorted());
    expect((await read(merchant, { id: foreign[0]!.id })).rows).toEqual([]);
    expect((await read({ ...merchant, ownerId: newId() }, { ids })).rows).toEqual([]);
    for (const actor of [customer(), undefined])
      expect(await order.call(actor, path, { format: 'csv' })).toMatchObject({ success: false });
  });

  it('R-78 chosen orders are those alone, whatever filters stand beside; cancelled ones stay out (C-16)', async () => {
    const chosen = made.filter(({ deleted }) => !deleted).slice(0, 5);
    const gone = made.filter(({ deleted }) => deleted).slice(0, 5);
    const ids = [...chosen, ...gone].map(({ id }) => id);
    expect((await read(staff, { ids, status: '99', orderNo: 'none' })).rows).toHaveLength(5);
  });

  it('F4 no cell is a formula', async () => {
    const [one] = made.filter(({ deleted }) => !deleted);
    await order.pool.query(`update orders set customer_name = '=HYPERLINK("x")', shop_name = '@evil' where id = $1`, [one!.id]);
    const { rows } = await read(staff, { ids: [one!.id] });
    expect(rows[0]![1]).toBe("'@evil");
    expect(rows[0]!.join(',')).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('R-78 who took what out is audited, and only when rows left', async () => {
    const before = await audits();
    await read(merchant, { status: '2', paixu: 1 });
    const file = await exportOrders(
      { pool: order.pool, clock: order.clock, exports, auditRow: sentFilterOf },
      staff,
      operations.exportOrders.request.parse({ format: 'xlsx' }),
    );
    expect((await audits()).slice(before.length)).toEqual([
      {
        who: merchant.name,
        after: { format: 'csv', orders: (await listed(merchant, { status: '2' })).length, status: 2, paixu: 1 },
      },
    ]);
    for await (const _part of file.body);
    expect((await audits()).slice(before.length + 1)).toMatchObject([{ who: staff.name, after: { format: 'xlsx' } }]);
  });

  it('R-78 more than 50,000 are refused, and a fourth reader at once is asked to wait', async () => {
    const many = { query: async () => ({ rows: [{ orders: 50_001 }] }) } as never;
    const form = operations.exportOrders.request.parse({ format: 'csv' });
    await expect(
      exportOrders({ pool: many, clock: order.clock, exports, auditRow: sentFilterOf }, staff, form),
    ).rejects.toMatchObject({
      message: '共 50001 条，一次最多导出 50000 条，请缩小筛选范围',
    });
    const open = async () => {
      const { body } = await exportOrders({ pool: order.pool, clock: order.clock, exports, auditRow: sentFilterOf }, staff, form);
      const reader = body[Symbol.asyncIterator]();
      await reader.next();
      return reader;
    };
    const readers = await Promise.all([open(), open(), open()]);
    await expect(open()).rejects.toMatchObject({ kind: 'tooMany', message: '正在导出的人较多，请稍后再试' });
    for (const reader of readers) await reader.return?.();
    expect((await read(staff)).rows.length).toBeGreaterThan(2_000);
  });

  it('R-78 over HTTP it is a file with a name, and a refusal is an envelope', async () => {
    const answer = await order.download(merchant, path, { format: 'xlsx', pageSize: 10 });
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('用户订单-2026-05-06.xlsx'));
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(await order.call(staff, path, { format: 'exe' })).toMatchObject({ code: 400, msg: '文件格式不存在' });
    expect(await order.call(staff, path, { format: 'csv', ids: Array.from({ length: 1_001 }, newId) })).toMatchObject({
      msg: '一次最多 1000 条订单',
    });
  });
});
