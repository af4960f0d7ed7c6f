import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { expect, it } from 'vitest';
import { backstageScope } from '../src/store/orderScope.ts';
import { inSimulation } from '../src/autoOrders/store/inSimulation.ts';
import { removeShopConfig } from '../src/autoOrders/store/shopConfigStore.ts';
import { databaseNow, lockDue, makeOrders } from '../src/autoOrders/store/simulatedOrderStore.ts';
import { removeTask } from '../src/autoOrders/store/taskStore.ts';
import { autoOrderHands } from './support/autoOrderHands.ts';
import { staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const hands = autoOrderHands(order);
/** `XINYUE_SIMULATION_RACES=1000` for the full size. */
const races = Number(process.env['XINYUE_SIMULATION_RACES'] ?? 6);
const late = new Date('2026-05-07T12:00:00Z');

/** A shop whose two rows are enabled and due. */
async function due() {
  await order.makeDue(late);
  const one = await hands.configured();
  const task = await hands.task(one, one.config);
  await hands.generate(one, task);
  const { list } = await hands.rows(one, task);
  const ids = list.map(({ id }) => id);
  await hands.enable(one, ids);
  return { ...one, task, ids };
}
type Due = Awaited<ReturnType<typeof due>>;
const deletions = {
  'a task': ({ actor, task }: Due) => hands.call('deleteTask', actor, { orderConfigShopTaskId: task, del: 1 }),
  'a config': ({ actor, config }: Due) => hands.call('deleteShopConfig', actor, { orderConfigShopId: config, del: 1 }),
};
const kinds = Object.keys(deletions) as (keyof typeof deletions)[];

it.each(kinds)('S-30 A-46 deleting %s waits for what is being made of it', async (kind) => {
  const one = await due();
  let deleted = false;
  let deletion: Promise<unknown> | undefined;
  await inSimulation(order.pool, async (db) => {
    const rows = await lockDue(db, late);
    deletion = deletions[kind](one).then(() => (deleted = true));
    await lockWaiters(order.pool, 1, () => deleted);
    expect(deleted).toBe(false);
    await makeOrders(
      db,
      rows.map(({ id }) => ({ id, reason: null })),
      late,
    );
  });
  await deletion;
  expect((await hands.made(one.actor)).total).toBe(2);
});

it.each(kinds)('S-30 A-46 nothing is made of %s that is being deleted, and nothing waits for that', async (kind) => {
  const one = await due();
  const scope = backstageScope(staff);
  await inSimulation(order.pool, async (db) => {
    await (kind === 'a task' ? removeTask(db, one.task, scope) : removeShopConfig(db, one.config, scope));
    expect(await order.makeDue(late)).toBe(0);
  });
  expect(await order.makeDue(late)).toBe(0);
  expect((await hands.made(one.actor)).total).toBe(0);
});

it('A-47 who dies with rows in hand has made nothing, and the next one makes them', async () => {
  const one = await due();
  const dying = inSimulation(order.pool, async (db) => {
    const rows = await lockDue(db, late);
    await makeOrders(
      db,
      rows.map(({ id }) => ({ id, reason: null })),
      late,
    );
    expect(await order.makeDue(late)).toBe(0);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect((await hands.made(one.actor)).total).toBe(0);
  expect(await order.makeDue(late)).toBe(2);
});

it('A-47 a row is made once even where somebody marked it as not made', async () => {
  const one = await due();
  await order.makeDue(late);
  await order.pool.query('update simulation.task_orders set generate_status = 0 where id = any($1)', [one.ids]);
  expect(await order.makeDue(late)).toBe(2);
  expect((await hands.made(one.actor)).total).toBe(2);
});

it.each([races])(
  'S-30 A-46 deleting and making at the same moment, %i times: what is gone without an order never gets one',
  { timeout: races * 10_000 },
  async (times) => {
    for (let round = 0; round < times; round += 1) {
      const one = await due();
      await Promise.all([deletions[kinds[round % 2]!](one), order.makeDue(late)]);
      const { total } = await hands.made(one.actor);
      expect([0, 2]).toContain(total);
      await order.makeDue(late);
      expect((await hands.made(one.actor)).total).toBe(total);
    }
  },
);

it('A-46 what is due is told by the clock of PostgreSQL', async () => {
  const [before, now] = [Date.now(), await databaseNow(order.pool)];
  expect(Math.abs(now.getTime() - before)).toBeLessThan(5_000);
});
