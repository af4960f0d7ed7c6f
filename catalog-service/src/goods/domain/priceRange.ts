import { fenFromYuan, isYuan } from '@xinyue/contracts';

/** Whole fen from a filter in yuan; between two fen it is rounded into the range. */
const toFen = (yuan: number | undefined, round: (value: number) => number): number | null => {
  if (yuan === undefined) return null;
  return isYuan(yuan) ? fenFromYuan(yuan) : round(yuan * 100);
};

/** The filter `moneyStart` … `moneyEnd` of C-20 in fen, both ends included; null where it is open. */
export const priceRange = (start: number | undefined, end: number | undefined) => ({
  fromFen: toFen(start, Math.ceil),
  toFen: toFen(end, Math.floor),
});
