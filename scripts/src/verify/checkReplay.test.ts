import { expect, it } from 'vitest';
import { generatePlan } from '../../../order-service/src/autoOrders/domain/plan/generatePlan.ts';
import { autoOrderHands } from '../../../order-service/test/support/autoOrderHands.ts';
import { openShop } from '../../../order-service/test/support/openShop.ts';
import { useOrderService } from '../../../order-service/test/support/startOrderService.ts';
import { checkReplay } from './checkReplay.ts';

const order = useOrderService();
const hands = autoOrderHands(order);

it('A-41 plans = replay: green over plans as they were made, red where a row, a fact, a seed or an algorithm is another', async () => {
  order.planning.plan = generatePlan;
  const shop = await openShop(order, { payeeBank: '青岛银行' });
  await hands.allow(shop);
  const config = (await hands.config(shop)).id;
  const ids = [await hands.task(shop, config), await hands.task(shop, config, { orderStartDay: '2026-05-07' })];
  for (const id of ids) expect(await hands.generate(shop, id)).toMatchObject({ success: true });
  expect(await checkReplay({ order: order.pool })).toEqual({ name: 'plans = replay', ok: true, detail: '2 looked at' });

  const task = `simulation.tasks set`;
  const row = `simulation.task_orders set`;
  const first = `where id = (select id from simulation.task_orders where task_id = $1 order by nth limit 1)`;
  const breakages: [change: string, back: string, says: string][] = [
    [
      `${row} payer_bank = payer_bank || '。' ${first}`,
      `${row} payer_bank = rtrim(payer_bank, '。') ${first}`,
      'differs in row 1',
    ],
    [
      `${row} due_at = due_at + interval '1 second' ${first}`,
      `${row} due_at = due_at - interval '1 second' ${first}`,
      'differs in row 1',
    ],
    [
      `${row} task_id = '${ids[1]}', nth = -1 ${first}`,
      `${row} task_id = $1, nth = 1 where nth = -1 and $1::uuid is not null`,
      'rows, planned anew',
    ],
    [
      `${task} facts = jsonb_set(facts, '{payeeBank}', '"另一家"') where id = $1`,
      `${task} facts = jsonb_set(facts, '{payeeBank}', '"青岛银行"') where id = $1`,
      'differs in row 1',
    ],
    [`${task} seed = '00' || seed where id = $1`, `${task} seed = substr(seed, 3) where id = $1`, 'has the seed of another task'],
    [
      `${task} algorithm = 2 where id = $1`,
      `${task} algorithm = 1 where id = $1`,
      'was planned by algorithm 2, which is not known',
    ],
  ];
  for (const [change, back, says] of breakages) {
    await order.pool.query(`update ${change}`, [ids[0]]);
    const found = await checkReplay({ order: order.pool });
    expect(found.ok, change).toBe(false);
    expect(found.detail).toContain(says);
    await order.pool.query(`update ${back}`, [ids[0]]);
    expect(await checkReplay({ order: order.pool }), back).toMatchObject({ ok: true });
  }
});
