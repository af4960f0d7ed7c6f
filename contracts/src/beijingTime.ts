const offsetMs = 8 * 3600_000;

/** `yyyy-MM-dd HH:mm:ss` in Beijing time, the form of times on the wire. */
export function beijingTime(moment: Date): string {
  const iso = new Date(moment.getTime() + offsetMs).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** `yyyyMMddHHmmss` in Beijing time: header `time` (C-03). */
export const requestTime = (moment: Date): string => beijingTime(moment).replace(/\D/g, '');

/** The moment of a `yyyy-MM-dd HH:mm:ss` or `yyyyMMddHHmmss` in Beijing time; undefined when there is no such moment. */
export function fromBeijingTime(text: string): Date | undefined {
  const digits = text.replace(/[-: ]/g, '');
  if (!/^\d{14}$/.test(digits)) return undefined;
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  const moment = new Date(Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(8, 10), part(10, 12), part(12, 14)) - offsetMs);
  return requestTime(moment) === digits ? moment : undefined;
}
