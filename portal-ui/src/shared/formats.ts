import { fenFromYuan, formatFen, isYuan } from '@xinyue/contracts/money';

/** `¥1,234.50` of a yuan amount; anything that is none shows as `-`. */
export const moneyText = (yuan: number | null | undefined): string =>
  yuan !== null && yuan !== undefined && isYuan(yuan) ? `¥${formatFen(fenFromYuan(yuan))}` : '-';

/** `12,500` */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
