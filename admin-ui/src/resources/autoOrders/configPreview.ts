import {
  type ConfigFault,
  type HqRange,
  judgeCheapest,
  judgeRange,
  normaliseConfig,
  rangeOf,
  type ShopFigure,
  shopFigureNames,
  type ShopFigures,
} from '@xinyue/contracts/autoConfig';
import { fenFromYuan, isYuan } from '@xinyue/contracts/money';
import type { HqConfig } from '@xinyue/contracts/operations';
import { shopPairs } from '@xinyue/contracts/operations/order/shopConfigOperations';
import { countText, moneyText } from '@xinyue/web/formats';

/** What a form holds: nothing, or no number, where it is not filled in yet. */
export type Typed = Partial<Record<ShopFigure, unknown>>;

export const moneyFigures = ['orderMinMoneyTotal', 'orderMaxMoneyTotal', 'orderMinMoney', 'orderMaxMoney'] as const;
const isMoney = (figure: ShopFigure) => moneyFigures.some((one) => one === figure);
const isFilled = (figure: ShopFigure, value: unknown): boolean =>
  isMoney(figure) ? isYuan(value) && value > 0 : Number.isInteger(value) && (value as number) > 0;

/** V-46: whether the counts may be typed. */
export const hasMoney = (typed: Typed): boolean => moneyFigures.every((figure) => isFilled(figure, typed[figure]));

const fenIfMoney = (figure: string, value: number) =>
  isMoney(figure as ShopFigure) || figure.startsWith('noSplit') ? fenFromYuan(value) : value;

/** What head office allows a figure, in words. */
export function rangeText(figure: ShopFigure, hq: HqConfig): string | undefined {
  if (!(figure in rangeOf)) return undefined;
  const { low, high, money } = rangeOf[figure as keyof typeof rangeOf];
  const [least, most] = [hq[low], hq[high]].map((value) => (money ? moneyText(value) : countText(value)));
  return `总部范围 ${least} 至 ${most}${money ? '' : ' 单'}`;
}

export type Preview = {
  /** What the adjustment of the counts changes, as a sentence. */
  text: string;
  /** Where the counts are stored otherwise than typed, and why. */
  changes: string[];
  /** What the server would refuse. */
  faults: ConfigFault[];
};

/** What saving would store, judged as the server judges; undefined while figures are missing or the wrong way round. */
export function previewOf(typed: Typed, spotGoodsIds: string, hq: HqConfig): Preview | undefined {
  const figures = Object.keys(shopFigureNames) as ShopFigure[];
  const needed = figures.filter((figure) => figure !== 'orderMaxCount' || typed[figure] !== null);
  if (!needed.every((figure) => isFilled(figure, typed[figure]))) return undefined;
  const values = Object.fromEntries(
    figures.map((figure) => [figure, fenIfMoney(figure, (typed[figure] as number | null) ?? 0)]),
  ) as ShopFigures;
  if (shopPairs.some(({ low, high }) => values[high] < values[low])) return undefined;
  const saved = normaliseConfig(values);
  const spotIds = spotGoodsIds.split(',').filter(Boolean);
  const prices = hq.orderConfigHqGoodsList.filter(({ id }) => spotIds.includes(id)).map(({ money }) => fenFromYuan(money));
  const ends = [...new Set(Object.values(rangeOf).flatMap(({ low, high }) => [low, high]))];
  const range = Object.fromEntries(ends.map((end) => [end, fenIfMoney(end, hq[end])])) as HqRange;
  const hqIds = hq.spotGoodsIds.split(',');
  const faults = [...judgeCheapest(values.orderMinMoney, prices), ...judgeRange(saved, spotIds, { range, spotIds: hqIds })];
  const [most, fewest] = [countText(saved.orderMaxTotal), countText(saved.orderMinTotal)];
  return {
    text: `将保存为：最多 ${most} 单，最少 ${fewest} 单`,
    changes: [
      ...(saved.orderMaxTotal === values.orderMaxTotal
        ? []
        : [`最多由 ${countText(values.orderMaxTotal)} 单提高到 ${most} 单，否则达不到最小总金额`]),
      ...(saved.orderMinTotal === values.orderMinTotal
        ? []
        : [`最少由 ${countText(values.orderMinTotal)} 单降低到 ${fewest} 单，否则会超过最大总金额`]),
    ],
    faults: faults.filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at),
  };
}
