import { yuanFromFen } from './money.ts';

/** Most orders that the automatic orders of one config and day may be (own-names). */
export const autoOrdersAtMost = 10_000;

/** The figures of a shop's config (E-26) and how people call them. */
export const shopFigureNames = {
  orderMinMoneyTotal: '订单最小总金额',
  orderMaxMoneyTotal: '订单最大总金额',
  orderMinTotal: '订单最小数量',
  orderMaxTotal: '订单最大数量',
  orderMinMoney: '单笔订单最小金额',
  orderMaxMoney: '单笔订单最大金额',
  orderMaxCount: '当日最大拆单数量',
} as const;
export type ShopFigure = keyof typeof shopFigureNames;
/** Money in fen, everything else in pieces. */
export type ShopFigures = Record<ShopFigure, number>;

/** The ranges of head office for the same figures: single orders are bounded by its pair of unsplit ones (Z-92). */
export const rangeOf = {
  orderMinMoneyTotal: { low: 'orderMinMoneyTotal', high: 'orderMaxMoneyTotal', money: true },
  orderMaxMoneyTotal: { low: 'orderMinMoneyTotal', high: 'orderMaxMoneyTotal', money: true },
  orderMinTotal: { low: 'orderMinTotal', high: 'orderMaxTotal', money: false },
  orderMaxTotal: { low: 'orderMinTotal', high: 'orderMaxTotal', money: false },
  orderMinMoney: { low: 'noSplitMinMoney', high: 'noSplitMaxMoney', money: true },
  orderMaxMoney: { low: 'noSplitMinMoney', high: 'noSplitMaxMoney', money: true },
} as const;
type RangeEnd = (typeof rangeOf)[keyof typeof rangeOf]['low' | 'high'];
/** The limits of head office that a shop's config has to keep to; money in fen. */
export type HqRange = Readonly<Record<RangeEnd, number>>;

/** What is wrong with a config, and at which field. */
export type ConfigFault = { field: ShopFigure | 'spotGoodsIds'; text: string };

const ceilDiv = (whole: number, part: number) => Math.ceil(whole / part);

/**
 * Z-91: the figures as they are stored. The most orders are raised to what the least total needs of the smallest ones, the
 * fewest lowered to what the greatest total holds of the largest ones; saving the result again changes nothing. The one function
 * behind the screen's preview and the server. Fen.
 */
export function normaliseConfig(figures: ShopFigures): ShopFigures {
  const { orderMinMoneyTotal, orderMaxMoneyTotal, orderMinTotal, orderMaxTotal, orderMinMoney, orderMaxMoney } = figures;
  return {
    ...figures,
    orderMaxTotal: Math.max(orderMaxTotal, ceilDiv(orderMinMoneyTotal, orderMinMoney)),
    orderMinTotal: Math.min(orderMinTotal, Math.floor(orderMaxMoneyTotal / orderMaxMoney)),
  };
}

/** V-44: a config whose smallest order is below its cheapest good; equal passes. Fen. */
export function judgeCheapest(orderMinMoney: number, pricesFen: readonly number[]): ConfigFault[] {
  const cheapest = pricesFen.reduce((least, price) => Math.min(least, price), Infinity);
  if (pricesFen.length === 0 || orderMinMoney >= cheapest) return [];
  return [{ field: 'orderMinMoney', text: `订单最小金额不能低于所选限定商品单个价格：${yuanFromFen(cheapest)}元` }];
}

/** The most that may be asked for a day, each with both numbers. */
function judgeSize(figures: ShopFigures): ConfigFault[] {
  const { orderMinMoneyTotal, orderMaxMoney, orderMinTotal, orderMaxCount } = figures;
  const needed = ceilDiv(orderMinMoneyTotal, orderMaxMoney);
  const over = (field: ShopFigure, what: string, value: number): ConfigFault[] =>
    value > autoOrdersAtMost ? [{ field, text: `${what}每日最多 ${autoOrdersAtMost}，当前 ${value}` }] : [];
  return [
    ...over('orderMinTotal', shopFigureNames.orderMinTotal, orderMinTotal),
    ...over('orderMaxCount', shopFigureNames.orderMaxCount, orderMaxCount),
    ...over('orderMinMoneyTotal', '订单最小总金额按单笔订单最大金额所需的订单数', needed),
  ];
}

/**
 * A-06, Z-90: whether a config, normalised, stays inside what head office allows, and inside what one day may hold. Money in fen; the
 * first fault of a field is the one to show. Goods are ids.
 */
export function judgeRange(
  figures: ShopFigures,
  spotIds: readonly string[],
  hq: { range: HqRange; spotIds: readonly string[] },
): ConfigFault[] {
  const allowed = new Set(hq.spotIds);
  const faults: ConfigFault[] = [];
  if (figures.orderMaxMoney > figures.orderMaxMoneyTotal)
    faults.push({ field: 'orderMaxMoney', text: '单笔订单最大金额不能大于总金额上限' });
  faults.push(...judgeSize(figures));
  for (const [name, { low, high, money }] of Object.entries(rangeOf)) {
    const field = name as keyof typeof rangeOf;
    const [least, most, value] = [hq.range[low], hq.range[high], figures[field]];
    if (value >= least && value <= most) continue;
    const [from, to, current] = [least, most, value].map((one) => (money ? yuanFromFen(one) : one));
    faults.push({ field, text: `${shopFigureNames[field]}须在总部限定的 ${from} 至 ${to} 之间，当前 ${current}` });
  }
  if (!spotIds.every((id) => allowed.has(id))) faults.push({ field: 'spotGoodsIds', text: '所选限定商品不在总部限定范围内' });
  return faults;
}
