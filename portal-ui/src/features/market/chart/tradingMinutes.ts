import { dayHours, nightHours } from '@xinyue/contracts/tradingHours';

const beijingMinute = (timestamp: number): number => (Math.floor(timestamp / 60_000) + 8 * 60) % 1440;
/** The night comes before the day that it belongs to. */
const orderOf = (minute: number): number => (minute >= 18 * 60 ? minute : minute + 1440);

const minutesFrom = ([from, to]: readonly [number, number]) => Array.from({ length: to - from }, (_, at) => from + at);
const wholeDay = [nightHours, ...dayHours].flatMap(minutesFrom);

/** The minutes of the day, in Beijing, that are still to be traded behind this moment of a trading day. */
export function minutesLeft(timestamp: number): number[] {
  const now = orderOf(beijingMinute(timestamp));
  return wholeDay.filter((minute) => orderOf(minute) > now);
}

type Timed = { timestamp: number };

/** How many minutes a trading day has side by side: those that were, and those that are to come. */
export const minuteRoom = (bars: readonly Timed[]): number => {
  const last = bars.at(-1);
  return last ? bars.length + minutesLeft(last.timestamp).length : wholeDay.length;
};

/** `21:05` of a minute of the day. */
const textOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The time at a place of the axis, also one that is still to come; never one without trading. */
export function timeAt(bars: readonly Timed[], index: number): string {
  const bar = bars[index];
  if (bar) return textOf(beijingMinute(bar.timestamp));
  const last = bars.at(-1);
  const minute = last && minutesLeft(last.timestamp)[index - bars.length];
  return minute === undefined ? '' : textOf(minute);
}

export type SessionTick = { index: number; text: string; rank: number };

/** Ticks of a trading day: where each session begins and the day ends (rank 0), and the whole hours between (rank 1). */
export function sessionTicks(bars: readonly Timed[]): SessionTick[] {
  const last = bars.at(-1);
  if (!last) return [];
  const minutes = [...bars.map(({ timestamp }) => beijingMinute(timestamp)), ...minutesLeft(last.timestamp)];
  const end = minutes.length - 1;
  const ticks = minutes.flatMap((minute, index): SessionTick[] => {
    const before = minutes[index - 1];
    // A contract that few trade has minutes without a price: only a break, a quarter of an hour or more, begins a session.
    const begins = before === undefined || orderOf(minute) - orderOf(before) >= 15;
    if (begins) return [{ index, text: textOf(minute), rank: 0 }];
    return minute % 60 === 0 && index < end ? [{ index, text: textOf(minute), rank: 1 }] : [];
  });
  // A minute is named by its beginning; the day ends with the end of its last one.
  const closing = dayHours.at(-1)![1];
  return end > 0 && minutes[end] === closing - 1 ? [...ticks, { index: end, text: textOf(closing), rank: 0 }] : ticks;
}
