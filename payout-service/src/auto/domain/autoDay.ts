import { beijingTime, fromBeijingTime } from '@xinyue/contracts';

/** The moment of a daily time (`HH:mm`, Beijing) on a day. */
const momentOf = (day: string, at: string): Date => fromBeijingTime(`${day} ${at}:00`)!;
const dayOf = (moment: Date): string => beijingTime(moment).slice(0, 10);

/** The Beijing day whose run is to be made now: today, once its time has come. */
export function dueDay(at: string, now: Date): string | undefined {
  const day = dayOf(now);
  return now >= momentOf(day, at) ? day : undefined;
}

/** When the next run begins. */
export function nextRun(at: string, now: Date): Date {
  const today = momentOf(dayOf(now), at);
  return today > now ? today : momentOf(dayOf(new Date(now.getTime() + 24 * 3_600_000)), at);
}
