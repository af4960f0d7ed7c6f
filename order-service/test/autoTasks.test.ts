import { describe, expect, it } from 'vitest';
import { messages } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { autoOrderHands, taskDay } from './support/autoOrderHands.ts';
import { useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const hands = autoOrderHands(order);

describe('C-65 C-66 tasks', () => {
  it('A-07 E-27 S-24 a new task waits, with its day and window', async () => {
    const one = await hands.configured();
    const id = await hands.task(one, one.config);
    const { list, total } = await hands.tasks(one, one.config);
    expect(total).toBe(1);
    expect(list).toEqual([
      {
        id,
        orderConfigShopTaskId: id,
        orderConfigShopId: one.config,
        orderConfigShopName: '早市',
        userCustomerId: one.shopId,
        orderStartDay: taskDay,
        orderStartTime: '08:00:00',
        orderEndTime: '18:00:00',
        taskStatus: 0,
        rowCount: 0,
        money: 0,
        reason: '',
        seed: null,
        algorithm: null,
        generateTime: null,
        simulated: true,
      },
    ]);
    expect((await hands.call('listShopConfigs', one.actor, {})).data).toMatchObject({ list: [{ tasksOpen: 1, tasksMade: 0 }] });
  });

  it('V-49 K-17 Z-102 from today to a year and a day ahead, in Beijing', async () => {
    const one = await hands.configured();
    const save = (orderStartDay: string) =>
      hands.call('saveTask', one.actor, {
        orderConfigShopId: one.config,
        orderStartDay,
        orderStartTime: '08:00:00',
        orderEndTime: '18:00:00',
      });
    for (const day of ['2026-05-06', '2027-05-07']) expect(await save(day)).toMatchObject({ success: true });
    for (const day of ['2026-05-05', '2027-05-08'])
      expect(await save(day)).toMatchObject({
        code: 400,
        msg: '开始日期须在 2026-05-06 至 2027-05-07 之间',
        data: { errors: [{ path: 'orderStartDay' }] },
      });
  });

  it('P-22 C-66 S-30 foreign configs and tasks are like absent ones; a deleted task is gone, and deleted again is the same', async () => {
    const [one, other] = [await hands.configured(), await hands.configured()];
    const task = await hands.task(one, one.config);
    const body = { orderConfigShopId: one.config, orderStartDay: taskDay, orderStartTime: '08:00:00', orderEndTime: '09:00:00' };
    for (const orderConfigShopId of [one.config, newId()]) {
      expect(await hands.call('saveTask', other.actor, { ...body, orderConfigShopId })).toMatchObject({ code: 404 });
      expect(await hands.call('listTasks', other.actor, { orderConfigShopId })).toMatchObject({ code: 404 });
    }
    for (const orderConfigShopTaskId of [task, newId()])
      for (const name of ['deleteTask', 'generateTask', 'listTaskOrders'] as const)
        expect(await hands.call(name, other.actor, { orderConfigShopTaskId, del: 1 }), name).toMatchObject({
          code: 404,
          msg: messages.taskMissing,
        });
    for (const _again of [1, 2])
      expect(await hands.call('deleteTask', one.actor, { orderConfigShopTaskId: task, del: 1 })).toMatchObject({ code: 200 });
    expect(await hands.generate(one, task)).toMatchObject({ code: 404 });
    expect(await hands.tasks(one, one.config)).toMatchObject({ list: [], total: 0 });
    expect((await hands.audits(task)).map(({ what }) => what)).toEqual(['task.made', 'task.deleted']);
  });

  it('C-64 lists by state, day and ids; own-names one request is one task', async () => {
    const one = await hands.configured();
    const first = await hands.task(one, one.config);
    const second = await hands.task(one, one.config, { orderStartDay: '2026-05-07' });
    await hands.generate(one, first);
    const ids = async (more: object) => (await hands.tasks(one, one.config, more)).list.map(({ id }) => id);
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ taskStatus: 1 })).toEqual([first]);
    expect(await ids({ orderStartDay: '2026-05-07' })).toEqual([second]);
    expect((await hands.call('listTasks', one.actor, { ids: [first] })).data).toMatchObject({ list: [{ id: first }] });
    const body = { orderConfigShopId: one.config, orderStartDay: taskDay, orderStartTime: '08:00:00', orderEndTime: '09:00:00' };
    const key = { 'idempotency-key': newId() };
    const twins = await Promise.all([1, 2].map(() => hands.call('saveTask', one.actor, body, key)));
    expect(twins[0]!.data).toEqual(twins[1]!.data);
    expect((await hands.tasks(one, one.config)).total).toBe(3);
  });
});
