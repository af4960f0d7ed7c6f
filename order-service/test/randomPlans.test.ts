import { expect, it } from 'vitest';
import { generatePlan } from '../src/autoOrders/domain/plan/generatePlan.ts';
import type { PlanGood } from '../src/autoOrders/domain/plan/Plan.ts';
import { judgePlans } from '../src/autoOrders/testing/playPlans.ts';
import { taskDay } from './support/autoOrderHands.ts';
import { openShop } from './support/openShop.ts';
import { staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const configs = Number(process.env['XINYUE_DOOR_PLANS'] ?? 8);
const seed = Number(process.env['XINYUE_PLANS_SEED'] ?? Date.now() % 2 ** 31);

it(`A-28 to A-40 Z-97 ${configs} random configs and their tasks of a day by the documented calls break no limit, seed ${seed}`, async () => {
  order.planning.plan = generatePlan;
  const enter = async () => {
    const { shopId, actor } = await openShop(order);
    return {
      shopId,
      staff: (path: string, body: object) => order.call(staff, path, body),
      merchant: (path: string, body: object) => order.call(actor, path, body),
      offer: ({ name, priceFen, minimum, stock, closed }: PlanGood) =>
        order.offer({ shopId, name, priceFen, minimum, openingStock: stock, open: !closed }),
      day: taskDay,
    };
  };
  expect(await judgePlans(configs, seed, enter)).toBeGreaterThan(configs / 5);
}, 3_600_000);
