import { describe, expect, it } from 'vitest';
import { messages } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Facts } from '../src/autoOrders/domain/plan/Plan.ts';
import { autoOrderHands, taskDay } from './support/autoOrderHands.ts';
import { tellShop } from './support/openShop.ts';
import { somePlan, twoRows } from './support/somePlan.ts';
import { staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const hands = autoOrderHands(order);

/** Plans by this until the story is over; answers the facts that they were made of. */
async function planning<T>(plan: typeof order.planning.plan, story: () => Promise<T>): Promise<Facts[]> {
  const facts: Facts[] = [];
  order.planning.plan = (given, seed) => {
    facts.push(given);
    return plan(given, seed);
  };
  try {
    await story();
  } finally {
    order.planning.plan = twoRows;
  }
  return facts;
}

describe('C-67 generating', () => {
  it('A-08 A-26 E-28 S-24 stores the rows with the task, its facts and its seed', async () => {
    const one = await hands.configured();
    const task = await hands.task(one, one.config);
    expect((await hands.generate(one, task)).data).toEqual({ count: 2, money: 72_502.5 });
    const { list } = await hands.tasks(one, one.config);
    expect(list[0]).toMatchObject({
      taskStatus: 1,
      rowCount: 2,
      money: 72_502.5,
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      algorithm: 1,
      generateTime: '2026-05-06 10:00:00',
    });
    const rows = await hands.rows(one, task);
    expect(rows).toMatchObject({ total: 2, money: 72_502.5 });
    expect(rows.list[0]).toEqual({
      id: expect.any(String),
      orderConfigShopTaskId: task,
      spotId: one.spotId,
      spotName: 'SCR WF 天然橡胶',
      spotTypeName: '天然橡胶',
      spotUnit: '吨',
      orderNum: 2,
      money: 29_001,
      payerBankName: '模拟付款银行',
      payeeBankName: '青岛银行',
      payTime: '2026-05-06 08:00:00',
      splitGroup: 1,
      status: 0,
      generateStatus: 0,
      reason: '',
      simulated: true,
    });
    expect((await hands.audits(task))[1]).toMatchObject({ what: 'task.generated', after: { rowCount: 2, money: 72_502.5 } });
  });

  it('A-42 S-26 by two people, twice, in parallel: one plan', async () => {
    const one = await hands.configured();
    const task = await hands.task(one, one.config);
    const key = { 'idempotency-key': newId() };
    const body = { orderConfigShopTaskId: task };
    const answers = await Promise.all([
      hands.call('generateTask', one.actor, body, key),
      hands.call('generateTask', one.actor, body, key),
      hands.call('generateTask', staff, body),
      hands.call('generateTask', staff, body),
    ]);
    const made = answers.filter(({ success }) => success);
    expect(made.length).toBeGreaterThan(0);
    for (const { data } of made) expect(data).toEqual({ count: 2, money: 72_502.5 });
    for (const { code, msg } of answers.filter(({ success }) => !success))
      expect([code, msg]).toEqual([409, '状态已变更，请刷新后重试（当前状态：已生成）']);
    expect((await hands.rows(one, task)).total).toBe(2);
  });

  it('A-42 S-25 Z-98 M-61 a failure is final and clean: state 2 with its reason, no rows, and the same answer to the same request', async () => {
    const one = await hands.configured();
    const task = await hands.task(one, one.config);
    const reason = '限定商品中没有可用的商品';
    const key = { 'idempotency-key': newId() };
    const ask = (headers = {}) => hands.call('generateTask', one.actor, { orderConfigShopTaskId: task }, headers);
    await planning(
      () => ({ reason }),
      async () => {
        for (const _again of [1, 2]) expect(await ask(key)).toMatchObject({ code: 409, msg: `生成失败：${reason}` });
      },
    );
    expect((await hands.tasks(one, one.config)).list[0]).toMatchObject({ taskStatus: 2, reason, rowCount: 0, seed: null });
    expect(await hands.rows(one, task)).toMatchObject({ list: [], total: 0, money: 0 });
    expect(await ask()).toMatchObject({ code: 409, msg: '状态已变更，请刷新后重试（当前状态：生成失败）' });
    expect((await hands.audits(task))[1]).toMatchObject({ what: 'task.failed', after: { reason } });
  });

  it('A-15 Z-97 tasks of one config and day share its budget; of a deleted one counts what was made', async () => {
    const one = await hands.configured();
    const [first, second, third] = [
      await hands.task(one, one.config),
      await hands.task(one, one.config),
      await hands.task(one, one.config, { orderStartDay: '2026-05-07' }),
    ];
    await planning(
      (facts) => somePlan(facts, 3),
      async () => hands.generate(one, first),
    );
    const facts = await planning(twoRows, async () => {
      await hands.generate(one, second);
      await hands.generate(one, third);
    });
    // Two rows of one split parent and one order of its own.
    expect(facts.map(({ used }) => used)).toEqual([
      { fen: 9 * 1_450_050, parents: 2, childRows: 2, goods: { [one.spotId]: 9 } },
      { fen: 0, parents: 0, childRows: 0, goods: {} },
    ]);
    const { list } = await hands.rows(one, first);
    await hands.enable(one, [list[2]!.id]);
    await order.makeDue();
    for (const task of [first, second]) await hands.call('deleteTask', one.actor, { orderConfigShopTaskId: task, del: 1 });
    const fourth = await hands.task(one, one.config);
    const [after] = await planning(twoRows, async () => hands.generate(one, fourth));
    expect(after?.used).toEqual({ fen: 4 * 1_450_050, parents: 1, childRows: 0, goods: { [one.spotId]: 4 } });
  });

  it('A-12 A-21 a plan is made of what is there now: goods with their state, limits, the named payer', async () => {
    const one = await hands.configured();
    const task = await hands.task(one, one.config);
    await order.offer({ spotId: one.spotId, shopId: one.shopId, offerVersion: 2, priceFen: 1_500_000, open: false });
    const fact = { type: 'variable.changed' as const, aggregateId: 'simulation.payerBankName', aggregateVersion: 1 };
    const data = { name: 'simulation.payerBankName', value: '演示付款行' };
    await order.bus.publish('xinyue.system', [makeEvent({ ...fact, data })]);
    const known = () => order.pool.query('select 1 from simulation.variables');
    await eventually(async () => (await known()).rowCount, { describe: 'the variable is known' });
    const [facts] = await planning(twoRows, async () => hands.generate(one, task));
    expect(facts).toMatchObject({
      goods: [{ id: one.spotId, priceFen: 1_500_000, minimum: 2, stock: 50, closed: true, deleted: false, own: true }],
      payerBank: '演示付款行',
      payeeBank: '青岛银行',
      day: taskDay,
      starts: '08:00:00',
      ends: '18:00:00',
      hq: { figures: { mustSplitNum: 50, orderMaxMoneyTotal: 90_000_055 } },
      shop: { figures: { orderMaxCount: 20, orderMinMoney: 1_500_000 } },
    });
    const { rows } = await order.pool.query('select facts from simulation.tasks where id = $1', [task]);
    expect(rows[0].facts).toEqual(facts);
    const empty = { ...data, value: '' };
    await order.bus.publish('xinyue.system', [makeEvent({ ...fact, aggregateVersion: 2, data: empty })]);
    await eventually(async () => (await order.pool.query('select 1 from simulation.variables where version = 2')).rowCount, {
      describe: 'the variable is gone again',
    });
  });

  it('S-19 nothing is generated for a closed shop; its task waits', async () => {
    const one = await hands.configured();
    const task = await hands.task(one, one.config);
    await tellShop(order, { shopId: one.shopId, open: false }, 2);
    expect(await hands.generate({ ...one, actor: staff }, task)).toMatchObject({ code: 409, msg: messages.generateShopClosed });
    expect((await hands.tasks(one, one.config)).list[0]).toMatchObject({ taskStatus: 0 });
  });
});
