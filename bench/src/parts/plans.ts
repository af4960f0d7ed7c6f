import path from 'node:path';
import { beijingTime, operations } from '@xinyue/contracts';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { createPlanner, seedOf } from '../../../order-service/src/autoOrders/plan/createPlanner.ts';
import type { Facts } from '../../../order-service/src/autoOrders/domain/plan/Plan.ts';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { measureOrders } from '../measureOrders.ts';
import { priceYuan } from '../offerGoods.ts';

const rows = 10_000;
/** The most that a config may be limited to. */
const goodsAtMost = 1_000;
const plansInAll = 20;
const promisedMs = 2_000;
const promisedShare = 0.9;

/** A config of which every plan has exactly so many orders, none of them split: 1 to 100 pieces each. */
async function allowPlans({ staff, order, goods }: Bench): Promise<string> {
  const shop = await order.query<{ id: string }>('select shop_id as id from offers where spot_id = $1', [goods[0]]);
  const common = {
    userCustomerId: shop.rows[0]!.id,
    userCustomerName: '测量',
    spotGoodsIds: goods.slice(0, goodsAtMost).join(','),
    orderMaxMoneyTotal: 2 * rows * 100 * priceYuan,
    orderMinMoneyTotal: priceYuan,
    orderMaxTotal: rows,
    orderMinTotal: rows,
  };
  const split = {
    splitOrderRate: 0,
    splitOrderMaxMoney: 1,
    splitOrderMinMoney: 1,
    splitOrderMaxGoodsTotal: 1,
    splitOrderMinGoodsTotal: 1,
  };
  const single = { noSplitMinMoney: priceYuan, noSplitMaxMoney: 100 * priceYuan, noSplitNum: 500, mustSplitNum: 501 };
  await must(staff.call(operations.saveHqConfig.path, { ...common, ...split, ...single }));
  const own = { orderConfigShopName: '测量', orderMinMoney: priceYuan, orderMaxMoney: 100 * priceYuan, orderMaxCount: 1 };
  const saved = await must(staff.call<{ orderConfigShopId: string }>(operations.saveShopConfig.path, { ...common, ...own }));
  return saved.orderConfigShopId;
}

async function must<T>(call: Promise<{ success: boolean; msg: string; data: T }>): Promise<T> {
  const { success, msg, data } = await call;
  if (!success) throw new Error(msg);
  return data;
}

/** Generates a task of a day that had none, through the public door; answers the milliseconds of the call. */
function taskMaker({ staff }: Bench, orderConfigShopId: string) {
  let day = 0;
  return async () => {
    day += 1;
    const orderStartDay = beijingTime(new Date(Date.now() + day * 86_400_000)).slice(0, 10);
    const window = { orderStartTime: '08:00:00', orderEndTime: '18:00:00' };
    const task = { orderConfigShopId, orderStartDay, ...window };
    const made = await must(staff.call<{ orderConfigShopTaskId: string }>(operations.saveTask.path, task));
    const started = performance.now();
    const { count } = await must(staff.call<{ count: number }>(operations.generateTask.path, made));
    if (count !== rows) throw new Error(`${count} rows instead of ${rows}`);
    return performance.now() - started;
  };
}

/** Milliseconds of plans in the thread alone, of the facts of a plan that the service made. */
async function planAlone({ order }: Bench): Promise<number[]> {
  const { rows: made } = await order.query<{ facts: Facts }>('select facts from simulation.tasks where status = 1 limit 1');
  const planner = createPlanner(path.join(repoRoot(), 'order-service', 'dist', 'planWorker.js'));
  const times: number[] = [];
  for (let nth = 0; nth < plansInAll; nth += 1) {
    const started = performance.now();
    const plan = await planner.plan(made[0]!.facts, seedOf(`bench ${nth}`));
    if (!('rows' in plan) || plan.rows.length !== rows) throw new Error(`no plan of ${rows} rows`);
    times.push(performance.now() - started);
  }
  await planner.close();
  return times;
}

/** Orders per second while one plan is made after the other, and how many plans that were. */
async function ordersMeanwhile(bench: Bench, makeTask: () => Promise<number>): Promise<{ rate: number; plans: number[] }> {
  let over = false;
  const plans: number[] = [];
  const planning = async () => {
    while (!over) plans.push(await makeTask());
  };
  const planned = planning();
  const { load } = await measureOrders(bench, bench.goods, bench.options.peakSeconds).finally(() => {
    over = true;
  });
  await planned;
  return { rate: load.rate, plans };
}

/** Plans of ten thousand orders: how long one takes, and what is left for orders meanwhile. */
export async function plans(bench: Bench): Promise<Result[]> {
  const makeTask = taskMaker(bench, await allowPlans(bench));
  const first = await makeTask();
  const alone = (await planAlone(bench)).toSorted((one, other) => one - other);
  const p95 = alone[Math.ceil(alone.length * 0.95) - 1]!;
  const shares: number[] = [];
  const calls = [first];
  for (let round = 1; round <= bench.options.rounds; round += 1) {
    const { load } = await measureOrders(bench, bench.goods, bench.options.peakSeconds);
    const meanwhile = await ordersMeanwhile(bench, makeTask);
    shares.push(meanwhile.rate / load.rate);
    calls.push(...meanwhile.plans);
    console.log(
      `  round ${round}: ${Math.round(load.rate)} orders/s without plans, ${Math.round(meanwhile.rate)} beside ${meanwhile.plans.length} plans`,
    );
  }
  return [
    {
      name: `a plan of ${rows} orders in its thread, p95 of ${plansInAll}`,
      text: `${Math.round(p95)} ms, promised ${promisedMs}; ${spread(alone)} ms; the whole call ${spread(calls)} ms`,
      kept: p95 <= promisedMs,
    },
    {
      name: 'orders through the gateway beside plans, of those without',
      text: `${spread(shares)} of it, promised ${promisedShare}`,
      kept: median(shares) >= promisedShare,
    },
  ];
}
