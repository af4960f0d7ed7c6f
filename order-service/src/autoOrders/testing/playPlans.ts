import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { checkPlans, type CheckedTask } from '@xinyue/contracts/testing/checkPlans';
import { hqFigures } from '../domain/hqConfig.ts';
import type { PlanGood } from '../domain/plan/Plan.ts';
import { drawFrom, hostileFacts, type Draw } from './hostileFacts.ts';

type Answered = { success: boolean; code: number; msg: string; data: unknown };
/** `more`: further request headers. */
type Call = (path: string, body: object, more?: Record<string, string>) => Promise<Answered>;
/** Who plans where: staff and a merchant at any door that takes the documented calls, and how that merchant offers a good. */
export type Door = {
  shopId: string;
  staff: Call;
  merchant: Call;
  offer(good: PlanGood): Promise<string>;
  /** The day of all tasks. */
  day: string;
};
type Row = { spotId: string; orderNum: number; money: number; payTime: string; splitGroup: number | null };
type Rows = { list: Row[]; total: number; money: number; next?: string };

const money = new Set<string>([...hqFigures.filter(([, , fen]) => fen).map(([name]) => name), 'orderMinMoney', 'orderMaxMoney']);
const each = <K extends string>(figures: Record<K, number>, read: (fen: number) => number) =>
  Object.fromEntries(
    Object.entries<number>(figures).map(([name, value]) => [name, money.has(name) ? read(value) : value]),
  ) as Record<K, number>;
const fenOf = (yuan: number) => Math.round(yuan * 100);

/** All rows of a task as people read them, page by page. */
async function readRows(merchant: Call, orderConfigShopTaskId: string): Promise<Rows> {
  const list: Row[] = [];
  for (let after: string | undefined; ;) {
    const { data } = await merchant(operations.listTaskOrders.path, { orderConfigShopTaskId, pageSize: 5_000, after });
    const page = data as Rows;
    list.push(...page.list);
    after = page.next;
    if (!after || page.list.length === 0) return { ...page, list };
  }
}

/**
 * Offers goods, sets a config of chance and plans up to three tasks of a day by it, all by documented calls; the checker judges what is read back
 * afterwards. Answers how many plans there were, what was refused, and what is wrong.
 */
async function playPlans({ shopId, staff, merchant, offer, day }: Door, draw: Draw) {
  const result = { plans: 0, refused: [] as string[], wrong: [] as string[] };
  const facts = hostileFacts(draw);
  const goods = [];
  for (const good of facts.goods.map((one) => ({ ...one, minimum: Math.max(1, one.minimum), own: true, deleted: false })))
    goods.push({ ...good, id: await offer(good), forSale: !good.closed });
  const common = { userCustomerId: shopId, userCustomerName: '店', spotGoodsIds: goods.map(({ id }) => id).join(',') };
  const figures = { ...facts.hq!.figures, orderMinTotal: Math.max(1, facts.hq!.figures.orderMinTotal) };
  const allowed = await staff(operations.saveHqConfig.path, { ...each(figures, (fen) => fen / 100), ...common });
  if (!allowed.success) throw new Error(allowed.msg);
  const own = { ...each(facts.shop.figures, (fen) => fen / 100), ...common, orderConfigShopName: '随机' };
  const saved = await merchant(operations.saveShopConfig.path, own);
  if (!saved.success) return { ...result, refused: [saved.msg] };

  const stored = saved.data as Record<string, number> & { orderConfigShopId: string };
  const names = Object.keys(facts.shop.figures) as (keyof typeof facts.shop.figures)[];
  const shop = each(Object.fromEntries(names.map((name) => [name, stored[name]!])) as typeof facts.shop.figures, fenOf);
  const { starts, ends } = facts;
  const tasks: CheckedTask[] = [];
  for (let left = draw(1, 3); left > 0; left -= 1) {
    const task = { orderConfigShopId: stored.orderConfigShopId, orderStartDay: day, orderStartTime: starts, orderEndTime: ends };
    // Tasks of a day are alike: without a key of its own one saved in the same second would be the request before, sent again (Z-78).
    const key = { 'idempotency-key': randomUUID() };
    const made = (await merchant(operations.saveTask.path, task, key)).data as { orderConfigShopTaskId: string };
    const answer = await merchant(operations.generateTask.path, made);
    const { list, total, money: sum } = await readRows(merchant, made.orderConfigShopTaskId);
    if (!answer.success) {
      result.refused.push(answer.msg);
      if (answer.code !== 409 || !answer.msg.startsWith('生成失败：'))
        result.wrong.push(`refused with ${answer.code} ${answer.msg}`);
      if (total > 0) result.wrong.push(`A-42: ${total} rows of a failed task`);
      continue;
    }
    const { count, money: answered } = answer.data as { count: number; money: number };
    if (count !== total || total !== list.length || answered !== sum)
      result.wrong.push(`A-29: ${count} rows of ${answered} told, ${total} of ${sum} listed, ${list.length} read`);
    const rows = list.map((row) => ({ ...row, quantity: row.orderNum, fen: fenOf(row.money), dueAt: row.payTime }));
    tasks.push({ day, starts, ends, rows });
  }
  result.plans = tasks.length;
  result.wrong.push(...checkPlans({ shop, hq: figures, goods, tasks }));
  return result;
}

/**
 * Plays `configs` configs of chance, each at the door that `enter` opens for it, and throws what is wrong with one. A few may all fail by
 * their ranges (seeds 145271554 and 169948682): more are drawn then, so that plans are judged in every run. Answers how many there were.
 */
export async function judgePlans(configs: number, seed: number, enter: () => Promise<Door>): Promise<number> {
  let plans = 0;
  for (let nth = 0; nth < configs || (plans <= configs / 5 && nth < 10 * configs); nth += 1) {
    const result = await playPlans(await enter(), drawFrom(`${seed} ${nth}`));
    if (result.wrong.length > 0) throw new Error(`seed ${seed}, config ${nth}: ${JSON.stringify(result)}`);
    plans += result.plans;
  }
  return plans;
}
