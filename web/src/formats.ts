import { fenFromYuan, formatFen, isYuan } from '@xinyue/contracts/money';
import { beijingDay } from './days.ts';

/** `1,234.50` of a yuan amount; anything that is none shows as `-`. */
export const plainMoney = (yuan: unknown): string => (isYuan(yuan) ? formatFen(fenFromYuan(yuan)) : '-');

/** `¥1,234.50` of a yuan amount; anything that is none shows as `-`. */
export const moneyText = (yuan: unknown): string => (isYuan(yuan) ? `¥${plainMoney(yuan)}` : '-');

/** `¥12,840` of a price in yuan: cents only where there are any, for a tonne is not sold by the cent. */
export const priceText = (yuan: unknown): string => moneyText(yuan).replace(/\.00$/, '');

/** `¥1,234.50` of cents; `-¥1,234.50` where it is owed. */
export const fenText = (fen: number): string => `${fen < 0 ? '-' : ''}¥${formatFen(Math.abs(fen))}`;

/**
 * `-1,234.5`: with two decimals at most. By hand, for the first `Intl.NumberFormat` of a page reads the tables of a language: 15 ms, and four times
 * that on a phone.
 */
export function groupedText(value: number): string {
  const [whole = '', rest] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/** `12,500`; anything that is no number shows as `-`. */
export const countText = (count: unknown): string =>
  typeof count === 'number' && Number.isFinite(count) ? String(count).replace(/\B(?=(\d{3})+$)/g, ',') : '-';

/** A moment of the wire as tables show it: without the seconds, and within this year without the year. */
export const shortTime = (time: string | null, now: Date): string => {
  if (!time) return '-';
  return time.startsWith(beijingDay(now).slice(0, 5)) ? time.slice(5, 16) : time.slice(0, 16);
};
