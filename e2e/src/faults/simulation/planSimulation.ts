import { beijingTime, operations, type SpotCard } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Client } from '@xinyue/scripts/client/createClient';
import { must, offerGood } from '../../system/offerGood.ts';
import type { Copy } from '../../system/startCopy.ts';

const price = 100;
/** People get this long to plan and enable before the orders are due. */
const headStartMs = 60_000;

/** Limits that leave one plan alone: so many orders of one piece each. */
const figuresOf = (orders: number) => ({
  orderMinMoneyTotal: orders * price,
  orderMaxMoneyTotal: orders * price,
  orderMinTotal: orders,
  orderMaxTotal: orders,
});
const hqOf = (orders: number) => ({
  ...figuresOf(orders),
  noSplitMinMoney: price,
  noSplitMaxMoney: price,
  splitOrderRate: 0,
  splitOrderMinMoney: price,
  splitOrderMaxMoney: price,
  splitOrderMinGoodsTotal: 1,
  splitOrderMaxGoodsTotal: 1,
  noSplitNum: 10,
  mustSplitNum: 50,
});

/** Who plans, with which config, and how many orders. */
export type Rehearsal = { merchant: Client; goodId: string; orderConfigShopId: string; orders: number };

const ask = async <T>(who: Client, path: string, body: object) => must(await who.call<T>(path, body));

/** A good of a merchant with stock for so many orders ten times over, and limits and a config that leave one plan of it. */
export async function prepareRehearsal(copy: Copy, merchant: Client, orders: number): Promise<Rehearsal> {
  const [staff, portal] = [await copy.backstage('operator01'), await copy.customer('buyer001')];
  const good = await offerGood(merchant, portal, { name: '模拟演练胶', stock: orders * 10, money: price });
  await known(copy, good.id);
  const common = { userCustomerId: merchant.session!.userId, userCustomerName: '店', spotGoodsIds: good.id };
  await ask(staff, operations.saveHqConfig.path, { ...hqOf(orders), ...common });
  const figures = { ...figuresOf(orders), orderMinMoney: price, orderMaxMoney: price, orderMaxCount: 1 };
  const own = { ...common, ...figures, orderConfigShopName: '模拟演练' };
  const saved = await ask<{ orderConfigShopId: string }>(merchant, operations.saveShopConfig.path, own);
  return { merchant, goodId: good.id, orders, ...saved };
}

/** Plans the orders by the documented calls, all due within two seconds, and enables them; answers their task and when they are due. */
export async function planSimulation(rehearsal: Rehearsal): Promise<{ taskId: string; dueAt: Date }> {
  const { merchant, orders, orderConfigShopId } = rehearsal;
  const dueAt = new Date(Date.now() + headStartMs);
  const [day, starts] = beijingTime(dueAt).split(' ') as [string, string];
  const ends = beijingTime(new Date(dueAt.getTime() + 1_000)).slice(11);
  if (ends < starts) throw new Error('not within a minute of midnight in Beijing: a window ends on its day');
  const window = { orderConfigShopId, orderStartDay: day, orderStartTime: starts, orderEndTime: ends };
  const task = await ask<{ orderConfigShopTaskId: string }>(merchant, operations.saveTask.path, window);
  await ask(merchant, operations.generateTask.path, task);
  const listed = { ...task, pageSize: 9_999 };
  const { list } = await ask<{ list: { id: string }[] }>(merchant, operations.listTaskOrders.path, listed);
  const ids = list.map(({ id }) => id);
  const { count } = await ask<{ count: number }>(merchant, operations.enableTaskOrders.path, {
    orderConfigShopTaskOrderIdList: ids,
  });
  if (count !== orders) throw new Error(`${count} of ${orders} rows were enabled`);
  return { taskId: task.orderConfigShopTaskId, dueAt };
}

const known = ({ databases }: Copy, id: SpotCard['id']) =>
  eventually(async () => (await databases.order.query('select from stock where spot_id = $1', [id])).rowCount === 1, {
    describe: 'the good can be planned',
    timeoutMs: 20_000,
  });
