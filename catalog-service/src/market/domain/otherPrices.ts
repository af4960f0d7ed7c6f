import { type FuturesProduct, type SpotPriceType } from '@xinyue/contracts';
import { seedOf, wave } from './noise.ts';
import { textOfDay, tradingDayIndex } from './tradingCalendar.ts';

/** A price that hangs on a futures product: its premium over the main contract in yuan per tonne. */
type Hanging = {
  name: string;
  region: string;
  product: FuturesProduct;
  premium: number;
  spread: number;
  unit?: string;
  factor?: number;
};

const spotPriceRows: Readonly<Record<SpotPriceType, readonly Hanging[]>> = {
  natural: [
    { name: '全乳胶 SCR WF', region: '上海', product: 'RU', premium: -350, spread: 100 },
    { name: '全乳胶 SCR WF', region: '青岛', product: 'RU', premium: -400, spread: 100 },
    { name: '全乳胶 SCR WF', region: '云南', product: 'RU', premium: -520, spread: 100 },
    { name: '烟片胶 RSS3', region: '青岛', product: 'RU', premium: 2_150, spread: 200 },
    { name: '泰混 STR20', region: '青岛', product: 'NR', premium: 1_250, spread: 50 },
    { name: '马标混合 SMR20', region: '青岛', product: 'NR', premium: 1_200, spread: 50 },
    { name: '越南 3L 标胶', region: '上海', product: 'RU', premium: 100, spread: 100 },
  ],
  latex: [
    { name: '黄春发桶装乳胶', region: '华东', product: 'RU', premium: -3_250, spread: 150 },
    { name: '散装乳胶', region: '华东', product: 'RU', premium: -3_600, spread: 150 },
    { name: '国产浓缩乳胶', region: '云南', product: 'RU', premium: -3_800, spread: 150 },
  ],
  synthetic: [
    { name: '顺丁橡胶 BR9000', region: '华东', product: 'BR', premium: 150, spread: 100 },
    { name: '顺丁橡胶 BR9000', region: '华南', product: 'BR', premium: 200, spread: 100 },
    { name: '丁苯橡胶 SBR1502', region: '华东', product: 'BR', premium: 250, spread: 100 },
    { name: '丁苯橡胶 SBR1712', region: '华北', product: 'BR', premium: -900, spread: 100 },
  ],
  material: [
    { name: '丁二烯', region: '华东', product: 'BR', premium: -2_400, spread: 150 },
    { name: '胶水（进浓乳厂）', region: '云南', product: 'RU', premium: -1_900, spread: 200 },
    { name: '胶块', region: '云南', product: 'RU', premium: -2_300, spread: 200 },
  ],
};

/** spot prices of a trading day around the closes of the main contracts on it and on the day before, in steps of 25 yuan. */
export function simulateSpotPrices(
  type: SpotPriceType,
  tradingDay: number,
  closes: { today: Record<FuturesProduct, number>; before: Record<FuturesProduct, number> },
  seed: string,
) {
  const index = tradingDayIndex(tradingDay);
  return spotPriceRows[type].map(({ name, region, product, premium, spread }) => {
    const mood = seedOf(`${seed} ${name} ${region}`);
    const averageOf = (close: number, day: number) => Math.round((close + premium + 120 * wave(mood, day / 6)) / 25) * 25;
    const average = averageOf(closes.today[product], index);
    const change = average - averageOf(closes.before[product], index - 1);
    const half = spread / 2;
    return {
      name,
      region,
      unit: '元/吨',
      low: average - half,
      high: average + half,
      average,
      change,
      date: textOfDay(tradingDay),
    };
  });
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
/** A figure that wanders slowly around its base: `reach` as a share of it. */
const wander = (name: string, base: number, reach: number, digits: number, seed: string) => (index: number) => {
  const mood = seedOf(`${seed} ${name}`);
  return round(
    base * (1 + reach * (0.7 * wave(mood, index / 60) + 0.25 * wave(mood + 1, index / 9) + 0.05 * wave(mood + 2, index))),
    digits,
  );
};
function moved(at: (index: number) => number, index: number, digits: number) {
  const [today, before] = [at(index), at(index - 1)];
  return { today, change: round(today - before, digits), changePercent: round(((today - before) / before) * 100, 2) };
}

const currencies = [
  ['USD', '美元', 7.12, 0.02],
  ['EUR', '欧元', 7.85, 0.04],
  ['JPY', '日元（100）', 4.75, 0.05],
  ['THB', '泰铢', 0.2105, 0.04],
  ['MYR', '马来西亚林吉特', 1.635, 0.04],
  ['SGD', '新加坡元', 5.43, 0.03],
] as const;

/** what foreign money costs in yuan on a trading day. */
export const simulateRates = (tradingDay: number, seed: string) =>
  currencies.map(([code, name, base, reach]) => {
    const { today, ...change } = moved(wander(code, base, reach, 4, seed), tradingDayIndex(tradingDay), 4);
    return { code, name, rate: today, ...change };
  });

const markets = [
  ['新加坡 20 号胶', '美分/公斤', 172, 0.16, 1],
  ['东京烟片胶 RSS3', '日元/公斤', 318, 0.16, 1],
  ['泰国胶水', '泰铢/公斤', 58, 0.18, 1],
  ['布伦特原油', '美元/桶', 71, 0.15, 2],
  ['波罗的海干散货指数', '点', 1_780, 0.3, 0],
] as const;

/** quotations of other markets on a trading day. */
export const simulateQuotations = (tradingDay: number, seed: string) =>
  markets.map(([name, unit, base, reach, digits]) => {
    const { today, ...change } = moved(wander(name, base, reach, digits, seed), tradingDayIndex(tradingDay), digits);
    return { name, unit, latest: today, ...change };
  });
