import { beijingTime, type SalesStatistics } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldCounts } from '../src/counts/store/foldCounts.ts';
import { insertOrders, makeOrders, repeatable, type MadeOrder } from './support/someOrders.ts';
import { autoOrderHands } from './support/autoOrderHands.ts';
import { openShop } from './support/openShop.ts';
import { merchant, staff, useOrderService } from './support/startOrderService.ts';

const path = '/xinyue/backstage/statistics/sales/query';
const order = useOrderService();
const hands = autoOrderHands(order);
const random = repeatable(11);
const day = 86_400_000;
let made: MadeOrder[];

beforeAll(async () => {
  made = makeOrders(900, random, [newId(), newId()]);
  // Most of them over six years up to tomorrow: the clock of the service says 2026-05-06.
  const tomorrow = Date.parse('2026-05-07T10:00:00+08:00');
  for (const row of made.slice(300)) if (row.paidAt) row.paidAt = new Date(tomorrow - Math.floor(random() * 6 * 365) * day);
  for (const row of made.slice(300, 500)) if (row.paidAt) row.paidAt = new Date(tomorrow - Math.floor(random() * 40) * day);
  await insertOrders(order.pool, made);
});

type Query = { by?: 'day' | 'month' | 'year'; shopUserName?: string; spotName?: string; spotTypeName?: string };
const read = async (body: object) => (await order.call(staff, path, body)).data as SalesStatistics;
const kinds = { day: [10, 30], month: [7, 12], year: [4, 5] } as const;
const sold = (row: MadeOrder) => row.paidAt && !row.deleted && ['1', '2', '3'].includes(row.status);
const within = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase());
const sumOf = (rows: MadeOrder[]) => ({ count: rows.length, money: rows.reduce((sum, { money }) => sum + money, 0) / 100 });

/** What the documents say, one order at a time. */
function expected({ by = 'month', shopUserName, spotName, spotTypeName }: Query, periods: string[]) {
  const dayOf = (row: MadeOrder) => beijingTime(row.paidAt!).slice(0, 10);
  const rows = made.filter(
    (row) =>
      sold(row) &&
      dayOf(row) <= '2026-05-06' &&
      periods.includes(dayOf(row).slice(0, kinds[by][0])) &&
      within(row.shopName, shopUserName) &&
      within(row.spotName, spotName) &&
      within(row.typeName, spotTypeName),
  );
  const payTypes = [0, 1, 2, 3].map((payType) => ({ payType, ...sumOf(rows.filter((row) => row.payType === payType)) }));
  return {
    periods: periods.map((period) => ({ period, ...sumOf(rows.filter((row) => dayOf(row).startsWith(period))) })),
    payTypes: payTypes.filter(({ count }) => count > 0),
  };
}

const queries = fc.record(
  {
    by: fc.constantFrom('day', 'month', 'year'),
    shopUserName: fc.constantFrom('橡胶店', '店1', '旧', '没有'),
    spotName: fc.constantFrom('scr', '胶', '号胶', '%'),
    spotTypeName: fc.constantFrom('天然', '100%', '_'),
  },
  { requiredKeys: [] },
);

/** What may happen to an order: paid, ended, cancelled, another amount, gone. */
const deeds: ((row: MadeOrder) => Promise<unknown>)[] = [
  async (row) => {
    Object.assign(row, { status: '1', paidAt: new Date('2026-05-05T17:30:00Z') });
    await order.pool.query("update orders set status = '1', paid_at = $2 where id = $1", [row.id, row.paidAt]);
  },
  async (row) => {
    row.status = '3';
    await order.pool.query("update orders set status = '3' where id = $1", [row.id]);
  },
  async (row) => {
    row.deleted = !row.deleted;
    await order.pool.query('update orders set deleted = $2 where id = $1', [row.id, row.deleted]);
  },
  async (row) => {
    row.money += 700;
    await order.pool.query('update orders set price_fen = $2, total_fen = $2 where id = $1', [row.id, row.money]);
  },
  async (row) => {
    made = made.filter((one) => one !== row);
    await order.pool.query('delete from orders where id = $1', [row.id]);
  },
];

describe('statistics of sales', () => {
  it('R-93 R-94 any search says what the orders themselves say, whatever happens to them, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.nat(), fc.constantFrom(...deeds), fc.boolean(), async (query, at, deed, fold) => {
        const answer = await read(query);
        const [length, count] = kinds[query.by ?? 'month'];
        expect(answer.periods).toHaveLength(count);
        expect(answer.periods.at(-1)!.period).toBe('2026-05-06'.slice(0, length));
        expect(answer).toEqual(
          expected(
            query,
            answer.periods.map(({ period }) => period),
          ),
        );
        await deed(made[at % made.length]!);
        if (fold) await foldCounts(order.pool);
      }),
      { numRuns: 150 },
    );
  });

  it('R-94 folded, the counts are those of the orders and nothing else', async () => {
    while (await foldCounts(order.pool));
    expect((await order.pool.query('select 1 from sale_count_changes')).rowCount).toBe(0);
    const { rows } = await order.pool.query<{ orders: number; fen: number; empty: number }>(
      'select sum(orders)::int as orders, sum(fen)::int as fen, (count(*) filter (where orders = 0))::int as empty from sale_counts',
    );
    const all = made.filter(sold);
    expect(rows[0]).toEqual({ orders: all.length, fen: all.reduce((sum, { money }) => sum + money, 0), empty: 0 });
  });

  it('own-names Z-101 `simulated` 1 answers simulated orders apart, to who may read them, and changes no other figure', async () => {
    const shop = await openShop(order);
    await hands.allow(shop);
    const { id: config } = await hands.config(shop);
    const task = await hands.task(shop, config);
    await hands.generate(shop, task);
    const { list } = await hands.rows(shop, task);
    const real = await read({ by: 'day' });
    await hands.enable(
      shop,
      list.map(({ id }) => id),
    );
    expect(await order.makeDue(new Date('2026-05-07T12:00:00Z'))).toBe(list.length);
    expect(await read({ by: 'day' })).toEqual(real);
    expect(await read({ by: 'day', simulated: 0 })).toEqual(real);

    const ask = (body: object) => read({ by: 'day', simulated: 1, ...body });
    const { simulated, ...others } = await ask({});
    expect(others).toEqual(real);
    expect(simulated!.periods.map(({ period }) => period)).toEqual(real.periods.map(({ period }) => period));
    const money = list.reduce((sum, row) => sum + row.money, 0);
    expect(simulated!.periods.at(-1)).toEqual({ period: '2026-05-06', count: list.length, money });
    expect(simulated!.periods.slice(0, -1).every(({ count }) => count === 0)).toBe(true);
    expect((await ask({ spotName: '没有这种' })).simulated!.periods.every(({ count }) => count === 0)).toBe(true);

    expect(await order.call({ ...staff, codes: ['statistics:read'] }, path, { simulated: 1 })).toMatchObject({ code: 403 });
  });

  it('own-names statistics:read a merchant is refused, a kind of period that is none is named', async () => {
    expect(await order.call(merchant, path)).toMatchObject({ code: 403 });
    expect(await order.call(staff, path, { by: 'week' })).toMatchObject({ code: 400, msg: '统计周期须为按日、按月或按年' });
  });
});
