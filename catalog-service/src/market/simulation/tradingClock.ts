const minute = 60_000;
const day = 24 * 60 * minute;
const beijing = 8 * 60 * minute;

/** A stretch of trading, as moments; `tradingDay` counts days since 1970, the night before belongs to it. */
type Session = { tradingDay: number; start: number; end: number };
/** Minutes of the day in Beijing time. The night session is held on the trading day before. */
const night = [21 * 60, 23 * 60] as const;
const daySessions = [
  [9 * 60, 10 * 60 + 15],
  [10 * 60 + 30, 11 * 60 + 30],
  [13 * 60 + 30, 15 * 60],
] as const;

/** Minutes of trading in a trading day. */
export const tradingMinutes = [night, ...daySessions].reduce((sum, [from, to]) => sum + to - from, 0);

/** 1970-01-01 was a Thursday. */
const isWeekday = (dayNumber: number) => ![0, 6].includes((dayNumber + 4) % 7);
const dayBefore = (dayNumber: number) => {
  let before = dayNumber - 1;
  while (!isWeekday(before)) before -= 1;
  return before;
};

const sessionsOf = (tradingDay: number): Session[] =>
  [[dayBefore(tradingDay), night] as const, ...daySessions.map((hours) => [tradingDay, hours] as const)].map(
    ([dayNumber, [from, to]]) => ({
      tradingDay,
      start: dayNumber * day + from * minute - beijing,
      end: dayNumber * day + to * minute - beijing,
    }),
  );

export type TradingMoment = {
  /** Days since 1970 of the trading day that runs, or that ended last. */
  tradingDay: number;
  /** The trading day before it, whose settlement changes are counted from. */
  previousDay: number;
  /** How much of its trading is over, in milliseconds. */
  elapsedMs: number;
  trading: boolean;
  /** The last moment at which there was trading: now, or the end of the last session. */
  lastMs: number;
};

/**
 * Where a moment stands in the hours of the exchanges for rubber (Beijing time): Monday to Friday 09:00–10:15, 10:30–11:30, 13:30–15:00,
 * and the night before 21:00–23:00. Holidays are not known here.
 */
export function tradingClock(nowMs: number): TradingMoment {
  const today = Math.floor((nowMs + beijing) / day);
  const around = Array.from({ length: 10 }, (_, at) => today - 5 + at).filter(isWeekday);
  const begun = around.flatMap(sessionsOf).filter(({ start }) => start <= nowMs);
  const last = begun.at(-1)!;
  const elapsedMs = begun
    .filter(({ tradingDay }) => tradingDay === last.tradingDay)
    .reduce((sum, { start, end }) => sum + Math.min(nowMs, end) - start, 0);
  const { tradingDay, end } = last;
  return { tradingDay, previousDay: dayBefore(tradingDay), elapsedMs, trading: nowMs < end, lastMs: Math.min(nowMs, end) };
}
