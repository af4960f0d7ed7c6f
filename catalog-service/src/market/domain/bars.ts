import { beijingTime, type DailyBar, type MinutePoint, type Quotation } from '@xinyue/contracts';
import { type DayBook, interestAt, settleOf, tickFrom, ticksUntil } from './simulateDay.ts';
import { minuteMs, momentAt, textOfDay, tradingMsOf } from './tradingCalendar.ts';

export const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const percentOf = (price: number, previous: number): number => twoDecimals(((price - previous) / previous) * 100);

/** E-22 of a contract after so many ticks of its day. */
export function quoteOf(book: DayBook, previousSettle: number, ticks: number): Quotation {
  const last = ticks - 1;
  const { contract, price, volume, turnover, outer, high, low, interestBefore } = book;
  const openInterest = interestAt(book, last);
  return {
    code: contract.code,
    name: contract.name,
    latest: price[last]!,
    change: price[last]! - previousSettle,
    changePercent: percentOf(price[last]!, previousSettle),
    open: price[0]!,
    high: high[last]!,
    low: low[last]!,
    previousSettle,
    volume: volume[last]!,
    turnover: turnover[last]!,
    outerDisk: outer[last]!,
    innerDisk: volume[last]! - outer[last]!,
    openInterest,
    openInterestChange: openInterest - interestBefore,
  };
}

/** E-23: the minutes of a day until so much of its trading is over; the last one is as far as it has come. */
export function minutesOf(book: DayBook, previousSettle: number, elapsedMs: number): MinutePoint[] {
  const ticks = ticksUntil(book, elapsedMs);
  const { price, volume, turnover, contract } = book;
  const points: MinutePoint[] = [];
  const minutes = tradingMsOf(book.sessions) / minuteMs;
  for (let minute = 0, from = 0; minute < minutes && from < ticks; minute += 1) {
    const end = Math.min(ticks, tickFrom(book, (minute + 1) * 60));
    const [last, before] = [end - 1, from - 1];
    const interest = interestAt(book, last);
    const lots = volume[last]!;
    points.push({
      ruleAt: beijingTime(new Date(momentAt(book.sessions, minute * minuteMs))),
      last: price[last]!,
      chgInterest: interest - (before < 0 ? book.interestBefore : interestAt(book, before)),
      percent: percentOf(price[last]!, previousSettle),
      interest,
      volume: lots - (before < 0 ? 0 : volume[before]!),
      average: lots === 0 ? null : twoDecimals(turnover[last]! / lots / contract.rules.tonnesPerLot),
    });
    from = end;
  }
  return points;
}

/** A trading day as one bar; one that is not over yet has no settlement. */
export function dailyBarOf(book: DayBook, ticks = book.price.length): DailyBar {
  const last = ticks - 1;
  return {
    date: textOfDay(book.tradingDay),
    open: book.price[0]!,
    high: book.high[last]!,
    low: book.low[last]!,
    close: book.price[last]!,
    settle: ticks === book.price.length ? settleOf(book) : null,
    volume: book.volume[last]!,
    interest: interestAt(book, last),
  };
}
