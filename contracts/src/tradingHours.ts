/** A stretch of trading: minutes of the day in Beijing, without the last one. */
export type TradingHours = readonly [from: number, to: number];

/** RU, NR and BR alike: the evening before a trading day … */
export const nightHours: TradingHours = [21 * 60, 23 * 60];
/** … and the day itself, with its two breaks. */
export const dayHours: readonly TradingHours[] = [
  [9 * 60, 10 * 60 + 15],
  [10 * 60 + 30, 11 * 60 + 30],
  [13 * 60 + 30, 15 * 60],
];
