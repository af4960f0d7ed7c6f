import { expect, it } from 'vitest';
import { generatePlan } from '../src/autoOrders/domain/plan/generatePlan.ts';
import { drawFrom } from '../src/autoOrders/testing/hostileFacts.ts';
import { playPlans } from '../src/autoOrders/testing/playPlans.ts';
import { taskDay } from './support/autoOrderHands.ts';
import { openShop } from './support/openShop.ts';
import { staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const configs = Number(process.env['XINYUE_DOOR_PLANS'] ?? 8);
const seed = Number(process.env['XINYUE_PLANS_SEED'] ?? Date.now() % 2 ** 31);

it(`A-28 to A-40 Z-97 ${configs} random configs and their tasks of a day by the documented calls break no limit, seed ${seed}`, async () => {
  order.planning.plan = generatePlan;
  let plans = 0;
  for (let nth = 0; nth < configs; nth += 1) {
    const { shopId, actor } = await openShop(order);
    const result = await playPlans(
      {
        shopId,
        staff: (path, body) => order.call(staff, path, body),
        merchant: (path, body) => order.call(actor, path, body),
        offer: ({ name, priceFen, minimum, stock, closed }) =>
          order.offer({ shopId, name, priceFen, minimum, openingStock: stock, open: !closed }),
        day: taskDay,
      },
      drawFrom(`${seed} ${nth}`),
    );
    expect(result.wrong, `config ${nth}: ${JSON.stringify(result)}`).toEqual([]);
    plans += result.plans;
  }
  expect(plans).toBeGreaterThan(configs / 5);
}, 3_600_000);
