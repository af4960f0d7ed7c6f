import { beijingTime, type OrderCounts } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldCounts } from '../src/counts/store/foldCounts.ts';
import { insertOrders, makeOrders, repeatable, type MadeOrder } from './support/someOrders.ts';
import { merchant, shopId, staff, useOrderService } from './support/startOrderService.ts';

const paths = {
  list: '/xinyue/backstage/customer/user/order/query',
  total: '/xinyue/backstage/customer/user/order/total/query',
  count: '/xinyue/backstage/customer/user/order/count',
};
const order = useOrderService();
let made: MadeOrder[];
const random = repeatable(7);

beforeAll(async () => {
  made = makeOrders(1_600, random, [shopId, newId(), newId()]);
  await insertOrders(order.pool, made);
});

type Answer = { list: { id: string }[]; total: number; next?: string };
const read = async (body: object, actor = staff) => (await order.call(actor, paths.list, body)).data as Answer;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

type Filter = {
  status?: string;
  payTimeStart?: string;
  payTimeEnd?: string;
  updateTimeStart?: string;
  updateTimeEnd?: string;
  nickname?: string;
  shopUserName?: string;
  spotName?: string;
};
const within = (moment: Date | null, from?: string, to?: string) => {
  if (!from && !to) return true;
  const text = moment && beijingTime(moment);
  if (!text) return false;
  return (
    (!from || text >= (from.length === 10 ? `${from} 00:00:00` : from)) &&
    (!to || text <= (to.length === 10 ? `${to} 23:59:59` : to))
  );
};
/** What the documents say, one order at a time. */
const matches = (filter: Filter) =>
  made.filter(
    (row) =>
      !row.deleted &&
      (filter.status === undefined || row.status === filter.status) &&
      within(row.orderedAt, filter.payTimeStart, filter.payTimeEnd) &&
      within(row.paidAt, filter.updateTimeStart, filter.updateTimeEnd) &&
      row.nickname.includes(filter.nickname ?? '') &&
      row.shopName.includes(filter.shopUserName ?? '') &&
      row.spotName.includes(filter.spotName ?? ''),
  );
const compare = (a: MadeOrder, b: MadeOrder) => a.orderedAt.getTime() - b.orderedAt.getTime() || (a.id < b.id ? -1 : 1);
const byAmount = (a: MadeOrder, b: MadeOrder) => a.money - b.money || (a.id < b.id ? -1 : 1);
const sorted = (rows: MadeOrder[], paixu: number) => {
  const up = rows.toSorted(paixu <= 2 ? compare : byAmount);
  return paixu % 2 === 1 ? up : up.toReversed();
};

const days = fc.integer({ min: 1, max: 22 }).map((day) => `2026-04-${String(day).padStart(2, '0')}`);
const from = fc.oneof(
  days,
  days.map((day) => `${day} 00:00:00`),
  days.map((day) => `${day} 09:30:00`),
);
const to = fc.oneof(
  days,
  days.map((day) => `${day} 23:59:59`),
  days.map((day) => `${day} 17:00:01`),
);
const filters = fc.record(
  {
    status: fc.constantFrom('0', '00', '1', '2', '3', '4', '05', '99'),
    payTimeStart: from,
    payTimeEnd: to,
    updateTimeStart: from,
    updateTimeEnd: to,
    nickname: fc.constantFrom('买家', '1号', '没有'),
    shopUserName: fc.constantFrom('橡胶店', '店1', '旧', '没有'),
    spotName: fc.constantFrom('胶', '天然', 'RSS3', '没有'),
  },
  { requiredKeys: [] },
);

describe('order lists', () => {
  it('C-54 C-14 own-names `ids` names orders of the own scope alone; what is no id names none', async () => {
    const of = (own: boolean) =>
      sorted(
        matches({}).filter((row) => (row.shopId === shopId) === own),
        2,
      ).slice(0, 3);
    const [mine, foreign] = [idsOf(of(true)), idsOf(of(false))];
    const asked = [...foreign, 'none', ...mine.map((id) => id.toUpperCase()), newId()];
    expect(await read({ ids: asked }, merchant)).toMatchObject({ total: 3, list: mine.map((id) => ({ id })) });
    expect((await read({ ids: asked })).total).toBe(6);
    for (const ids of [foreign, ['none']]) expect(await read({ ids }, merchant)).toEqual({ list: [], total: 0 });
    expect(await order.call(merchant, paths.list, { ids: [] })).toMatchObject({ code: 400, msg: '编号不能为空' });
  });

  it('E-16 C-54 C-55 K-23 Z-02 back-office missing 4 any filter, sort and page agrees with the orders themselves, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        async (filter, paixu, pageNum, shop) => {
          const all = matches(filter).filter((row) => !shop || row.shopId === shopId);
          const page = await read({ ...filter, paixu, pageNum, pageSize: 7 }, shop ? merchant : staff);
          expect(page.total).toBe(all.length);
          expect(idsOf(page.list)).toEqual(idsOf(sorted(all, paixu).slice((pageNum - 1) * 7, pageNum * 7)));
          const { data } = await order.call(shop ? merchant : staff, paths.total, filter);
          const yuan = (rows: readonly MadeOrder[]) => rows.reduce((sum, { money }) => sum + money, 0) / 100;
          const paid = all.filter(({ status }) => ['1', '2', '3'].includes(status));
          expect(data).toEqual({ money: yuan(all), paidMoney: yuan(paid) });
          const { status: _status, ...others } = filter;
          const counted = matches(others).filter((row) => !shop || row.shopId === shopId);
          const { data: counts } = await order.call(shop ? merchant : staff, paths.count, others);
          expect((counts as OrderCounts).total).toBe(counted.length);
          for (const { status, total } of (counts as OrderCounts).states)
            expect(total, String(status)).toBe(counted.filter((row) => row.status === String(status)).length);
          await foldCounts(order.pool);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('C-04 `after` walks every sort from end to end: nothing twice, nothing left out, also while orders arrive', async () => {
    for (const paixu of [1, 2, 3, 4]) {
      const seen: string[] = [];
      let after: string | undefined;
      const before = new Set(idsOf(made));
      do {
        const page: Answer = await read({ paixu, pageSize: 130, after });
        seen.push(...idsOf(page.list));
        after = page.next;
        const more = makeOrders(2, random, [shopId]);
        made.push(...more);
        await insertOrders(order.pool, more);
      } while (after);
      const known = seen.filter((id) => before.has(id));
      expect(known).toEqual(idsOf(sorted(matches({}), paixu)).filter((id) => before.has(id)));
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it('a numbered page far back begins where it would by counting rows', async () => {
    for (const paixu of [1, 2])
      for (const filter of [{}, { status: '0' }, { shopUserName: '橡胶店' }])
        for (const pageNum of [12, 15]) {
          const page = await read({ ...filter, paixu, pageNum, pageSize: 100 });
          expect(idsOf(page.list)).toEqual(idsOf(sorted(matches(filter), paixu).slice((pageNum - 1) * 100, pageNum * 100)));
        }
  });

  it('a cursor that is altered, or belongs to another sort, is refused', async () => {
    const { next } = await read({ paixu: 2, pageSize: 5 });
    expect(next).toBeTypeOf('string');
    for (const body of [{ paixu: 1, after: next }, { after: 'bm9uc2Vuc2U' }, { after: `${next}x` }, { after: "2.' or 1=1" }])
      expect(await order.call(staff, paths.list, body), JSON.stringify(body)).toMatchObject({
        code: 400,
        msg: '翻页位置无效，请从第一页重新查询',
      });
  });

  it('S-08 C-16 what changes is counted anew at once: paid, ended, cancelled', async () => {
    const open = made.filter(({ status, deleted }) => status === '0' && !deleted).slice(0, 9);
    const [paid, ended, gone] = [open.slice(0, 3), open.slice(3, 6), open.slice(6)];
    const now = new Date('2026-04-22T03:00:00Z');
    await order.pool.query("update orders set status = '1', paid_at = $2 where id = any($1)", [idsOf(paid), now]);
    await order.pool.query("update orders set status = '05' where id = any($1)", [idsOf(ended)]);
    await order.pool.query('update orders set deleted = true where id = any($1)', [idsOf(gone)]);
    for (const row of paid) Object.assign(row, { status: '1', paidAt: now });
    for (const row of ended) row.status = '05';
    for (const row of gone) row.deleted = true;
    for (const fold of [false, true]) {
      if (fold) while (await foldCounts(order.pool));
      for (const filter of [
        {},
        { status: '0' },
        { status: '1' },
        { status: '05' },
        { updateTimeStart: '2026-04-22', updateTimeEnd: '2026-04-22' },
      ])
        expect((await read(filter)).total, JSON.stringify({ filter, fold })).toBe(matches(filter).length);
    }
    const { rows } = await order.pool.query('select 1 from order_count_changes');
    expect(rows).toEqual([]);
  });

  it('C-07 a count of nothing is no row: emptied, filled again, placed and cancelled between two folds', async () => {
    const fold = async () => {
      while ((await order.pool.query('select 1 from order_count_changes')).rowCount) await foldCounts(order.pool);
    };
    const counts = async () => {
      const { rows } = await order.pool.query(
        `select scope, shop_name, status, ordered_day::text, paid_day::text, orders, fen::bigint as fen from order_counts
         order by 1, 2, 3, 4, 5`,
      );
      return rows;
    };
    const real = async () => {
      const columns = 'status, beijing_day(ordered_at)::text as ordered_day, beijing_day(paid_at)::text as paid_day, total_fen';
      const { rows } = await order.pool.query(
        `select scope, shop_name, status, ordered_day, paid_day, count(*) as orders, sum(total_fen)::bigint as fen
         from (select shop_id as scope, shop_name, ${columns} from orders where not deleted
           union all select '', '', ${columns} from orders where not deleted) as both_scopes
         group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
      );
      return rows;
    };
    await fold();
    expect(await counts()).toEqual(await real());
    const moved = made.filter(({ status, deleted }) => status === '00' && !deleted).map(({ id }) => id);
    const steps = [
      () => order.pool.query(`update orders set status = '4' where status = '00'`),
      () => order.pool.query(`update orders set status = '00' where id = any($1)`, [moved.slice(0, 5)]),
      async () => {
        const brief = makeOrders(3, random, [newId()]);
        await insertOrders(order.pool, brief);
        await order.pool.query('update orders set deleted = true where id = any($1)', [idsOf(brief)]);
      },
      () => order.pool.query('update orders set deleted = true'),
    ];
    for (const step of steps) {
      await step();
      await fold();
      expect(await counts()).toEqual(await real());
    }
    expect(await counts()).toEqual([]);
  });
});
