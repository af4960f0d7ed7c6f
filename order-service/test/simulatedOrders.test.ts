import { describe, expect, it } from 'vitest';
import { messages } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { autoOrderHands } from './support/autoOrderHands.ts';
import { openShop, tellShop } from './support/openShop.ts';
import { somePlan, twoRows } from './support/somePlan.ts';
import { merchant, staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const hands = autoOrderHands(order);

/** When all rows of these stories are due. */
const late = new Date('2026-05-07T12:00:00Z');

/** A shop with a plan of so many rows, a minute apart from 08:00 on; the clock stands at 10:00. */
async function planned(count = 3, more: object = {}) {
  const one = await openShop(order);
  await hands.allow(one);
  const { id: config } = await hands.config(one);
  const task = await hands.task(one, config, more);
  order.planning.plan = (facts) => somePlan(facts, count);
  await hands.generate(one, task);
  order.planning.plan = twoRows;
  const { list } = await hands.rows(one, task);
  return { ...one, config, task, ids: list.map(({ id }) => id) };
}
/** Every table outside the schema but the trail and what jobs note, with a hash of its rows. */
async function picture() {
  const { rows } = await order.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('audit', 'evidence_chain', 'job_runs') order by 1`,
  );
  const of = async (name: string) =>
    (await order.pool.query(`select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t`))
      .rows[0];
  return Promise.all(rows.map(({ name }) => of(name)));
}
const states = async (one: Awaited<ReturnType<typeof planned>>) =>
  (await hands.rows(one, one.task)).list.map(({ status, generateStatus }) => [status, generateStatus]);

describe('C-69 enabling', () => {
  it('A-10 S-27 enables the chosen rows, once, whatever was sent twice', async () => {
    const one = await planned();
    const [first, second] = one.ids as [string, string];
    expect((await hands.enable(one, `${first},${second},${first}`)).data).toEqual({ count: 2 });
    expect(await states(one)).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
    expect((await hands.rows(one, one.task, { status: 0 })).list.map(({ id }) => id)).toEqual([one.ids[2]]);
    expect((await hands.audits(one.task)).at(-1)).toMatchObject({ what: 'task.enabled', after: { count: 2 } });
  });

  it('A-45 P-22 one row that is enabled, foreign, unknown or deleted: nothing changes, and all are told alike', async () => {
    const [one, other, gone] = [await planned(), await planned(), await planned()];
    await hands.enable(one, [one.ids[0]]);
    await hands.call('deleteTask', gone.actor, { orderConfigShopTaskId: gone.task, del: 1 });
    for (const wrong of [one.ids[0], other.ids[0], newId()])
      expect(await hands.enable(one, [one.ids[1], wrong])).toMatchObject({ code: 409, msg: messages.taskOrdersNotOpen });
    expect(await hands.enable(gone, gone.ids)).toMatchObject({ code: 409, msg: messages.taskOrdersNotOpen });
    // Staff reach both, but not in one call.
    const both = [one.ids[1], other.ids[1]];
    expect(await hands.enable({ actor: staff }, both)).toMatchObject({ code: 409, msg: messages.taskOrdersNotOpen });
    expect(await states(one)).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await states(other)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('own-names A-45 the same request again is told the same; two at once for one row: one of them', async () => {
    const one = await planned();
    const key = { 'idempotency-key': newId() };
    for (const _again of [1, 2]) expect((await hands.enable(one, [one.ids[0]], key)).data).toEqual({ count: 1 });
    const both = await Promise.all([1, 2].map(() => hands.enable(one, one.ids.slice(1))));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('own-names Z-103 takes ten thousand rows in one call', async () => {
    const one = await planned(1);
    const ids = Array.from({ length: 10_000 }, () => newId());
    expect(await hands.enable(one, ids)).toMatchObject({ code: 409, msg: messages.taskOrdersNotOpen });
  });
});

describe('A-46 to A-49 making orders', () => {
  it('A-11 A-48 S-28 own-names makes what is enabled and due, as the row says, and nothing else', async () => {
    await order.makeDue();
    const one = await planned();
    await hands.enable(one, one.ids.slice(0, 2));
    const early = new Date('2026-05-06T00:00:59Z');
    expect(await order.makeDue(early)).toBe(1);
    expect(await states(one)).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(await order.makeDue()).toBe(1);
    expect(await order.makeDue()).toBe(0);
    const { list, total, money } = await hands.made(one.actor, { paixu: 1 });
    expect([total, money]).toEqual([2, 72_502.5]);
    expect(list[0]).toEqual({
      id: one.ids[0],
      orderNo: expect.stringMatching(/^M260506\d{8}$/),
      simulated: true,
      orderConfigShopTaskId: one.task,
      userCustomerId: one.shopId,
      shopUserName: '青岛橡胶',
      spotId: one.spotId,
      spotName: 'SCR WF 天然橡胶',
      spotTypeName: '天然橡胶',
      spotUnit: '吨',
      orderNum: 2,
      money: 29_001,
      payerBankName: '模拟付款银行',
      payeeBankName: '',
      payTime: '2026-05-06 08:00:00',
      createTime: '2026-05-06 08:00:59',
    });
    expect(new Set(list.map(({ orderNo }) => orderNo)).size).toBe(2);
  });

  it('A-47 K-18 many processes at once share the rows and make each once', async () => {
    await order.makeDue(late);
    const one = await planned(990);
    await hands.enable(one, one.ids);
    const done = await Promise.all([1, 2, 3, 4].map(() => order.makeDue(late)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(990);
    expect((await hands.made(one.actor)).total).toBe(990);
    expect((await hands.rows(one, one.task, { generateStatus: 1 })).total).toBe(990);
  });

  it('A-49 S-29 a good or a shop that is closed by then fails for good with its reason, and later rows go on', async () => {
    const [closed, deleted, shut, fine] = [await planned(1), await planned(1), await planned(1), await planned(1)];
    for (const one of [closed, deleted, shut, fine]) await hands.enable(one, one.ids);
    await order.offer({ spotId: closed.spotId, shopId: closed.shopId, offerVersion: 2, open: false });
    await order.offer({ spotId: deleted.spotId, shopId: deleted.shopId, offerVersion: 2, open: false, deleted: true });
    await tellShop(order, { shopId: shut.shopId, open: false }, 2);
    await order.makeDue();
    const reasonsOf = async (one: typeof fine) =>
      (await hands.rows(one, one.task)).list.map(({ generateStatus, reason }) => [generateStatus, reason]);
    expect(await reasonsOf(closed)).toEqual([[2, '商品 SCR WF 天然橡胶 已下架']]);
    expect(await reasonsOf(deleted)).toEqual([[2, '商品 SCR WF 天然橡胶 已删除']]);
    expect(await reasonsOf(shut)).toEqual([[2, '店铺已被禁用']]);
    expect(await reasonsOf(fine)).toEqual([[1, '']]);
    await order.offer({ spotId: closed.spotId, shopId: closed.shopId, offerVersion: 3 });
    expect(await order.makeDue()).toBe(0);
    expect((await hands.made(closed.actor)).total).toBe(0);
  });

  it('S-30 what is deleted before its time is never made; what was made stays', async () => {
    const [byTask, byConfig] = [await planned(2), await planned(2)];
    for (const one of [byTask, byConfig]) await hands.enable(one, one.ids);
    await order.makeDue(new Date('2026-05-06T00:00:00Z'));
    await hands.call('deleteTask', byTask.actor, { orderConfigShopTaskId: byTask.task, del: 1 });
    await hands.call('deleteShopConfig', byConfig.actor, { orderConfigShopId: byConfig.config, del: 1 });
    expect(await order.makeDue()).toBe(0);
    for (const { actor } of [byTask, byConfig]) expect((await hands.made(actor)).total).toBe(1);
  });

  it('Z-101 nothing but their own tables and the trail knows of them', async () => {
    const one = await planned();
    const before = await picture();
    expect(before.length).toBeGreaterThan(20);
    const events = order.published.length;
    await hands.enable(one, one.ids);
    expect(await order.makeDue()).toBe(3);
    expect(await picture()).toEqual(before);
    expect(order.published.length).toBe(events);
    for (const name of ['readTimeline', 'updateOrder', 'deleteOrder'] as const)
      expect(await hands.call(name, staff, { id: one.ids[0], status: 3 }), name).toMatchObject({ code: 404 });
    expect((await hands.call('listOrders', staff, { id: one.ids[0] })).data).toMatchObject({ total: 0 });
  });
});

describe('own-names the list of simulated orders', () => {
  it('P-22 merchants see their own, staff all; filters, sorts and cursors as everywhere', async () => {
    const [one, other] = [await planned(), await planned(1)];
    for (const each of [one, other]) await hands.enable(each, each.ids);
    await order.makeDue();
    const ids = async (more: object, actor = one.actor) => (await hands.made(actor, more)).list.map(({ id }) => id);
    expect(await ids({})).toEqual(one.ids.toReversed());
    expect(await ids({ paixu: 3 })).toEqual(one.ids);
    expect(await ids({ paixu: 4, pageSize: 1 })).toEqual([one.ids[2]]);
    expect(await ids({ payTimeStart: '2026-05-06 08:01:00', payTimeEnd: '2026-05-06 08:01:00' })).toEqual([one.ids[1]]);
    expect(await ids({ spotName: '没有' })).toEqual([]);
    expect(await ids({ orderConfigShopTaskId: other.task })).toEqual([]);
    expect(await ids({ orderConfigShopTaskId: 'x' })).toEqual([]);
    expect(await ids({ ids: [one.ids[1], other.ids[0], 'x'] })).toEqual([one.ids[1]]);
    expect(await ids({ userCustomerId: other.shopId }, staff)).toEqual(other.ids);
    const first = await hands.made(one.actor, { pageSize: 2 });
    expect(first).toMatchObject({ total: 3 });
    expect(await ids({ after: first.next })).toEqual([one.ids[0]]);
    const foreign = { orderConfigShopId: one.config, orderConfigShopTaskId: one.task, after: first.next };
    for (const list of ['listTasks', 'listTaskOrders'] as const)
      expect(await hands.call(list, one.actor, foreign), list).toMatchObject({ code: 400, msg: messages.cursorWrong });
    expect(await hands.call('listSimulatedOrders', one.actor, { userCustomerId: other.shopId })).toMatchObject({ code: 403 });
    expect(await ids({}, merchant)).toEqual([]);
  });
});
