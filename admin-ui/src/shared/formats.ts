import { beijingTime } from '@xinyue/contracts/beijingTime';
import { fenFromYuan, formatFen, isYuan } from '@xinyue/contracts/money';

/** `1,234.50` of a yuan amount; anything that is none shows as `-`. */
export const plainMoney = (yuan: unknown): string => (isYuan(yuan) ? formatFen(fenFromYuan(yuan)) : '-');

/** `¥1,234.50` */
export const moneyText = (yuan: unknown): string => (isYuan(yuan) ? `¥${plainMoney(yuan)}` : '-');

/** `12,500` */
export const countText = (count: unknown): string =>
  typeof count === 'number' && Number.isFinite(count) ? String(count).replace(/\B(?=(\d{3})+$)/g, ',') : '-';

/** Today in Beijing, `days` later or earlier, as `yyyy-MM-dd`. */
export const beijingDay = (now: Date, days = 0): string => beijingTime(new Date(now.getTime() + days * 86_400_000)).slice(0, 10);

export const dayStart = (day: string): string => `${day} 00:00:00`;
export const dayEnd = (day: string): string => `${day} 23:59:59`;

/** A moment of the wire as tables show it: without the seconds, and within this year without the year. */
export const shortTime = (time: string | null, now: Date): string => {
  if (!time) return '-';
  return time.startsWith(beijingDay(now).slice(0, 5)) ? time.slice(5, 16) : time.slice(0, 16);
};
