import { beijingTime, operations, taskWindow, type ShopConfig, type SpotRow } from '@xinyue/contracts';
import type { Client } from '../client/createClient.ts';
import { everything, must } from './seedGoods.ts';

/** What head office allows, and what the shop asks for inside it. */
const allowed = {
  orderMinMoneyTotal: 100_000,
  orderMaxMoneyTotal: 5_000_000,
  orderMinTotal: 1,
  orderMaxTotal: 100,
  noSplitMinMoney: 20_000,
  noSplitMaxMoney: 400_000,
  splitOrderRate: 30,
  splitOrderMinMoney: 20_000,
  splitOrderMaxMoney: 300_000,
  splitOrderMinGoodsTotal: 1,
  splitOrderMaxGoodsTotal: 50,
  noSplitNum: 4,
  mustSplitNum: 20,
};
const asked = {
  orderMinMoneyTotal: 500_000,
  orderMaxMoneyTotal: 2_000_000,
  orderMinTotal: 5,
  orderMaxTotal: 30,
  orderMinMoney: 20_000,
  orderMaxMoney: 300_000,
  orderMaxCount: 30,
};

/** Automatic orders of one shop: limits, a config, a task of today that is planned and one that is not; nothing is enabled. */
export async function seedPlans(staff: Client, merchant: Client): Promise<void> {
  const there = must('configs', await merchant.call<{ total: number }>(operations.listShopConfigs.path, {}));
  if (there.total > 0) return;
  const { list } = must('goods', await merchant.call<{ list: SpotRow[] }>(operations.listOwnSpots.path, everything));
  const goods = list.filter(({ unit }) => unit === '吨').map(({ id }) => id);
  const common = {
    userCustomerId: merchant.session!.userId,
    userCustomerName: '演示商户',
    spotGoodsIds: goods.join(','),
  };
  must('limits', await staff.call(operations.saveHqConfig.path, { ...allowed, ...common }));
  const form = { ...asked, ...common, orderConfigShopName: '日常成交模拟' };
  const { orderConfigShopId } = must('config', await merchant.call<ShopConfig>(operations.saveShopConfig.path, form));
  const orderStartDay = beijingTime(new Date()).slice(0, 10);
  for (const [nth, window] of [taskWindow, { ...taskWindow, orderStartTime: '13:00:00' }].entries()) {
    const task = { orderConfigShopId, orderStartDay, ...window };
    const saved = must('task', await merchant.call<{ orderConfigShopTaskId: string }>(operations.saveTask.path, task));
    // A day without a plan says so itself.
    if (nth === 0) await merchant.call(operations.generateTask.path, saved);
  }
}
