import { fenFromYuan, formatFen, isYuan } from '@xinyue/contracts/money';

/** `¥1,234.50` of a yuan amount; anything that is none shows as `-`. */
export const moneyText = (yuan: number | null | undefined): string =>
  yuan !== null && yuan !== undefined && isYuan(yuan) ? `¥${formatFen(fenFromYuan(yuan))}` : '-';

/** `12,500` */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** The fen of quantity × unit price, exact; undefined when one of them is no such thing. */
export function totalFen(yuan: number, quantity: number): number | undefined {
  if (!isYuan(yuan) || !Number.isSafeInteger(quantity) || quantity < 0) return undefined;
  const total = fenFromYuan(yuan) * quantity;
  return Number.isSafeInteger(total) ? total : undefined;
}
