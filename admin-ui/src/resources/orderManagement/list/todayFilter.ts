import { beijingDay, dayEnd, dayStart } from '@xinyue/web/days';

/** K-24, Z-10: orders placed today, Beijing time. */
export const todayFilter = (now: Date) => ({ payTimeStart: dayStart(beijingDay(now)), payTimeEnd: dayEnd(beijingDay(now)) });
