import { dayHours, nightHours, type TradingHours } from '@xinyue/contracts/tradingHours';
import { exchangeHolidays } from './exchangeHolidays.ts';

export const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const beijingMs = 8 * 60 * minuteMs;

/** Days since 1970, as the calendar in Beijing counts them. */
export const dayOf = (ms: number): number => Math.floor((ms + beijingMs) / dayMs);
export const dayFromText = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;
/** `yyyy-MM-dd` of a day. */
export const textOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear();
/** 1970-01-01 was a Thursday. */
const isWeekend = (day: number): boolean => [0, 6].includes((((day + 4) % 7) + 7) % 7);

const holidays = new Set<number>();
for (const [year, { days }] of Object.entries(exchangeHolidays))
  for (const entry of days) {
    const [from, to = from] = entry.split('..') as [string, string?];
    for (let day = dayFromText(`${year}-${from}`); day <= dayFromText(`${year}-${to}`); day += 1) holidays.add(day);
  }

/** Whether the exchanges trade on a day. */
export const isTradingDay = (day: number): boolean => !isWeekend(day) && !holidays.has(day);

/** The trading day before, or behind, a day. */
export function stepTradingDay(day: number, by: 1 | -1): number {
  let next = day + by;
  while (!isTradingDay(next)) next += by;
  return next;
}
/** The day itself where it trades, else the next one that does. */
export const tradingDayFrom = (day: number): number => (isTradingDay(day) ? day : stepTradingDay(day, 1));

// How many trading days lie before a year, by year: counted once a year and kept.
const firstYear = 2000;
const before: number[] = [0];
function tradingDaysBefore(year: number): number {
  for (let known = before.length - 1; known < year - firstYear; known += 1) {
    const from = dayFromText(`${firstYear + known}-01-01`);
    const to = dayFromText(`${firstYear + known + 1}-01-01`);
    let count = 0;
    for (let day = from; day < to; day += 1) if (isTradingDay(day)) count += 1;
    before.push(before[known]! + count);
  }
  return before[Math.max(0, year - firstYear)]!;
}

const indexes = new Map<number, number>();
/** The place of a trading day among all of them since 2000: neighbours differ by 1. */
export function tradingDayIndex(day: number): number {
  const known = indexes.get(day);
  if (known !== undefined) return known;
  const year = Math.max(firstYear, yearOf(day));
  let index = tradingDaysBefore(year);
  for (let one = dayFromText(`${year}-01-01`); one < day; one += 1) if (isTradingDay(one)) index += 1;
  indexes.set(day, index);
  return index;
}

/** A stretch of trading, as moments in milliseconds. */
export type Session = { start: number; end: number };
const at = (day: number, [from, to]: TradingHours): Session => ({
  start: day * dayMs + from * minuteMs - beijingMs,
  end: day * dayMs + to * minuteMs - beijingMs,
});

/** Whether the night before a trading day is traded: not when a holiday lies between it and the trading day before. */
function hasNight(tradingDay: number, previous: number): boolean {
  for (let day = previous + 1; day < tradingDay; day += 1) if (holidays.has(day)) return false;
  return true;
}

/** The sessions of a trading day in their order; the night session is held on the evening of the trading day before. */
export function sessionsOf(tradingDay: number): Session[] {
  const previous = stepTradingDay(tradingDay, -1);
  const nights = hasNight(tradingDay, previous) ? [at(previous, nightHours)] : [];
  return [...nights, ...dayHours.map((hours) => at(tradingDay, hours))];
}

export type TradingMoment = {
  /** Days since 1970 of the trading day that runs, or that ended last. */
  tradingDay: number;
  /** How much of its trading is over, in milliseconds of sessions. */
  elapsedMs: number;
  trading: boolean;
  /** The last moment at which there was trading: now, or the end of the last session. */
  lastMs: number;
};

const elapsedAt = (sessions: Session[], nowMs: number): number =>
  sessions.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(nowMs, end) - start), 0);

/**
 * Where a moment stands in the hours of the exchanges for rubber (Beijing): 09:00–10:15, 10:30–11:30, 13:30–15:00, and the night before
 * 21:00–23:00. Trading days begin with their night.
 */
export function tradingMoment(nowMs: number): TradingMoment {
  const today = tradingDayFrom(dayOf(nowMs));
  // The evening belongs to the trading day that follows.
  const next = stepTradingDay(today, 1);
  const tradingDay = [next, today].find((day) => sessionsOf(day)[0]!.start <= nowMs) ?? stepTradingDay(today, -1);
  const sessions = sessionsOf(tradingDay);
  const trading = sessions.some(({ start, end }) => start <= nowMs && nowMs < end);
  const begun = sessions.filter(({ start }) => start <= nowMs).at(-1)!;
  return { tradingDay, elapsedMs: elapsedAt(sessions, nowMs), trading, lastMs: Math.min(nowMs, begun.end) };
}

/** The moment at which so much of a trading day's trading is over. */
export function momentAt(sessions: readonly Session[], elapsedMs: number): number {
  let left = elapsedMs;
  for (const { start, end } of sessions) {
    if (left < end - start) return start + left;
    left -= end - start;
  }
  return sessions.at(-1)!.end;
}

/** Milliseconds of trading in all sessions of a day. */
export const tradingMsOf = (sessions: readonly Session[]): number =>
  sessions.reduce((sum, { start, end }) => sum + end - start, 0);
