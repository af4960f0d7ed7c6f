/** Money is integer fen (cents) inside; the wire has yuan with at most two decimals (rule 5 of the checklist). */

/** The greatest amount of an order: ¥999,999,999.99. */
export const maxOrderFen = 99_999_999_999;

/** The greatest withdrawal: ¥9,999,999.00 (Z-18, K-15). */
export const maxWithdrawalFen = 999_999_900;

/** How far a computed figure may miss a cent or a unit and still be it; it lies far above what binary arithmetic leaves over. */
const missAtMost = 1e-6;

function nearest(value: number, parts: number): number {
  const settled = Math.round(value * parts) / parts;
  // Adding 0 makes 0 of -0.
  return Math.abs(settled - value) < missAtMost ? settled + 0 : value;
}

/** The cent (in yuan) that a computed amount misses by less than 1e-6, such as 24.6 for 8.2 * 3; any other amount as it came. */
export const nearYuan = (yuan: number): number => nearest(yuan, 100);

/** The whole number that a computed quantity misses by less than 1e-6; any other as it came. */
export const nearCount = (count: number): number => nearest(count, 1);

/** True for a yuan amount that is finite, not negative, has at most two decimals and stays exact in fen. */
export function isYuan(value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return false;
  const fen = Math.round(value * 100);
  return Number.isSafeInteger(fen) && fen / 100 === value;
}

/** Fen of a yuan amount; throws a RangeError for anything `isYuan` refuses. */
export function fenFromYuan(yuan: number): number {
  if (!isYuan(yuan)) throw new RangeError(`not a yuan amount: ${yuan}`);
  return Math.round(yuan * 100);
}

/** The yuan number of the wire. */
export const yuanFromFen = (fen: number): number => fen / 100;

/** `1234.5` as people read it: `1,234.50`, without the sign of the currency. */
export function formatFen(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}
