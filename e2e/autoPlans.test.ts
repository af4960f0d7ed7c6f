import { beijingTime, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import type { PlanGood } from '../order-service/src/autoOrders/domain/plan/Plan.ts';
import { judgePlans } from '../order-service/src/autoOrders/testing/playPlans.ts';
import { must, spotFormOf } from './src/system/offerGood.ts';
import { useCopy } from './src/system/startCopy.ts';

const copy = useCopy();
const configs = Number(process.env['XINYUE_DOOR_PLANS'] ?? 5);
const seed = Number(process.env['XINYUE_PLANS_SEED'] ?? Date.now() % 2 ** 31);

it(`A-28 to A-40 Z-97 plans of ${configs} random configs through the public door break no limit, seed ${seed}`, async () => {
  const merchant = await copy.backstage('qingdao01');
  const staff = await copy.backstage('operator01');
  const day = beijingTime(new Date(Date.now() + 86_400_000)).slice(0, 10);
  const known = async (id: string) => (await copy.databases.order.query('select 1 from stock where spot_id = $1', [id])).rowCount;
  const door = {
    shopId: merchant.session!.userId,
    staff: staff.call,
    merchant: merchant.call,
    day,
    offer: async ({ name, priceFen, minimum, stock, closed }: PlanGood) => {
      const form = await spotFormOf(merchant, { name, stock, money: priceFen / 100, minimum, closed });
      const { id } = must(await merchant.call<{ id: string }>(operations.saveSpot.path, form));
      await eventually(() => known(id), { describe: 'the good can be planned', timeoutMs: 20_000 });
      return id;
    },
  };
  expect(await judgePlans(configs, seed, async () => door)).toBeGreaterThan(configs / 5);
}, 3_600_000);
