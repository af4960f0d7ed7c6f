import type { ShopFigures } from '../autoConfig.ts';

/** Orders of one task as they are read, in whole fen; `splitGroup` is null for an unsplit order. */
export type CheckedRow = { spotId: string; quantity: number; fen: number; dueAt: string; splitGroup: number | null };
export type CheckedTask = { day: string; starts: string; ends: string; rows: readonly CheckedRow[] };
/** Everything that the tasks of one config and day were planned under; money in fen. `forSale` is false for a good outside the pool of A-12. */
export type CheckedDay = {
  shop: Readonly<ShopFigures>;
  hq: Readonly<Record<HqFigure, number>>;
  goods: readonly { id: string; priceFen: number; minimum: number; stock: number; forSale: boolean }[];
  /** In the order in which they were generated. */
  tasks: readonly CheckedTask[];
};
type HqFigure =
  | `orderM${'in' | 'ax'}MoneyTotal`
  | `noSplitM${'in' | 'ax'}Money`
  | `splitOrderM${'in' | 'ax'}${'Money' | 'GoodsTotal'}`
  | 'splitOrderRate'
  | 'mustSplitNum'
  | 'noSplitNum';

/**
 * Judges plans by alone, row by row and from the figures people see; it knows nothing of how plans are made and shares no line
 * with what makes them. Answers what is wrong, each with the row of the specification. The share of A-39 is left to statistics.
 */
export function checkPlans({ shop, hq, goods, tasks }: CheckedDay): string[] {
  const wrong: string[] = [];
  const want = (row: string, holds: boolean, what: () => string) => {
    if (!holds) wrong.push(`${row}: ${what()}`);
  };
  const within = (row: string, value: number, low: number, high: number, what: string) =>
    want(row, value >= low && value <= high, () => `${what} is ${value}, not ${low} to ${high}`);
  const goodOf = new Map(goods.map((good) => [good.id, good]));
  const taken = new Map<string, number>();
  let [fen, orders, children] = [0, 0, 0];

  for (const { day, starts, ends, rows } of tasks) {
    want('A-28', rows.length > 0, () => 'a plan without rows');
    const groups = new Map<number, CheckedRow[]>();
    for (const row of rows) {
      const good = goodOf.get(row.spotId);
      want('A-28', good !== undefined && good.forSale && good.priceFen > 0, () => `${row.spotId} is not in the pool`);
      if (!good) continue;
      want('A-28', Number.isInteger(row.quantity) && row.quantity >= 1, () => `quantity ${row.quantity}`);
      want('A-29', row.fen === row.quantity * good.priceFen, () => `${row.quantity} at ${good.priceFen} cost ${row.fen}`);
      within('A-30', row.quantity, Math.max(1, good.minimum), good.stock, 'a quantity');
      taken.set(row.spotId, (taken.get(row.spotId) ?? 0) + row.quantity);
      fen += row.fen;
      if (row.splitGroup !== null) groups.set(row.splitGroup, [...(groups.get(row.splitGroup) ?? []), row]);
    }
    const whole = rows.filter(({ splitGroup }) => splitGroup === null);
    const split = rows.length - whole.length;
    orders += whole.length + groups.size;
    children += split;
    const left = shop.orderMaxCount - children;

    for (const row of whole) {
      within('A-33', row.fen, shop.orderMinMoney, shop.orderMaxMoney, 'an unsplit order');
      within('A-34', row.fen, hq.noSplitMinMoney, hq.noSplitMaxMoney, 'an unsplit order');
      want('A-34 A-37', row.quantity < hq.mustSplitNum, () => `${row.quantity} pieces are unsplit`);
      if (hq.splitOrderRate === 100 && row.quantity > hq.noSplitNum)
        want('A-39', !couldSplit(row, left), () => `${row.quantity} pieces are unsplit at 100 % with ${left} rows left`);
    }
    for (const [group, parts] of groups) {
      const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
      const money = parts.reduce((sum, part) => sum + part.fen, 0);
      want('A-36', parts.length >= 2, () => `group ${group} has one row`);
      want('A-36', new Set(parts.map(({ spotId }) => spotId)).size === 1, () => `group ${group} has several goods`);
      within('A-33', money, shop.orderMinMoney, shop.orderMaxMoney, 'a split order');
      want('A-37', quantity > hq.noSplitNum, () => `${quantity} pieces are split`);
      want('A-39', hq.splitOrderRate > 0 || quantity >= hq.mustSplitNum, () => `${quantity} pieces are split at 0 %`);
      for (const part of parts) {
        within('A-35', part.fen, hq.splitOrderMinMoney, hq.splitOrderMaxMoney, 'a part');
        within('A-35', part.quantity, hq.splitOrderMinGoodsTotal, hq.splitOrderMaxGoodsTotal, 'the pieces of a part');
      }
    }
    const times = rows.map(({ dueAt }) => dueAt);
    for (const [nth, time] of times.entries()) {
      want('A-40', time >= `${day} ${starts}` && time <= `${day} ${ends}`, () => `${time} is outside the window`);
      want('A-40', nth === 0 || time >= times[nth - 1]!, () => `${time} comes after a later one`);
    }
    const seconds = (Date.parse(`${day}T${ends}Z`) - Date.parse(`${day}T${starts}Z`)) / 1000 + 1;
    want('A-40', rows.length > seconds || new Set(times).size === rows.length, () => 'a time stands twice');
  }

  if (tasks.length > 0) {
    within('A-31', fen, shop.orderMinMoneyTotal, shop.orderMaxMoneyTotal, 'the money of the day');
    within('A-31', fen, hq.orderMinMoneyTotal, hq.orderMaxMoneyTotal, 'the money of the day');
    within('A-32', orders, shop.orderMinTotal, shop.orderMaxTotal, 'the orders of the day');
  }
  want('A-38', children <= shop.orderMaxCount, () => `${children} split rows, not more than ${shop.orderMaxCount}`);
  for (const [id, quantity] of taken)
    want('A-30', quantity <= goodOf.get(id)!.stock, () => `${quantity} of ${id} in a day, there are ${goodOf.get(id)!.stock}`);
  return wrong;

  function couldSplit({ spotId, quantity }: CheckedRow, rowsLeft: number): boolean {
    const { priceFen = 0, minimum = 0 } = goodOf.get(spotId) ?? {};
    const fits = (pieces: number) =>
      pieces >= Math.max(minimum, hq.splitOrderMinGoodsTotal) &&
      pieces <= hq.splitOrderMaxGoodsTotal &&
      pieces * priceFen >= hq.splitOrderMinMoney &&
      pieces * priceFen <= hq.splitOrderMaxMoney;
    // What fits is an interval: so many parts are possible exactly when their mean lies in it, rounded both ways.
    for (let parts = 2; parts <= Math.min(rowsLeft, quantity); parts += 1)
      if (fits(Math.floor(quantity / parts)) && fits(Math.ceil(quantity / parts))) return true;
    return false;
  }
}
