import { beijingTime } from '@xinyue/contracts/beijingTime';

const form = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The number of the day since 1970 of a `yyyy-MM-dd`; undefined when there is no such day. Days have no time zone here. */
export function dayNumber(text: string): number | undefined {
  const [, year, month, day] = form.exec(text) ?? [];
  if (!year) return undefined;
  const number = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
  return dayText(number) === text ? number : undefined;
}

/** The `yyyy-MM-dd` of a number of `dayNumber`. */
export const dayText = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** `yyyy-MM` some months later or earlier. */
export function addMonths(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The six weeks of a month's page, from Monday on. */
export function monthDays(month: string): string[] {
  const first = dayNumber(`${month}-01`) ?? 0;
  // Day 0 was a Thursday.
  const monday = first - ((((first + 3) % 7) + 7) % 7);
  return Array.from({ length: 42 }, (_, at) => dayText(monday + at));
}

/** Today in Beijing, `days` later or earlier, as `yyyy-MM-dd`. */
export const beijingDay = (now: Date, days = 0): string => beijingTime(new Date(now.getTime() + days * 86_400_000)).slice(0, 10);

/** The first moment of a day, as the wire writes it. */
export const dayStart = (day: string): string => `${day} 00:00:00`;

/** The last moment of a day, as the wire writes it. */
export const dayEnd = (day: string): string => `${day} 23:59:59`;
