const offsetMs = 8 * 3600_000;
const pad = (value: number, width = 2) => String(value).padStart(width, '0');

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
  const [year, month, day, hour, minute, second] = [0, 4, 6, 8, 10, 12].map((at, index) =>
    Number(digits.slice(at, index === 0 ? 4 : at + 2)),
  ) as [number, number, number, number, number, number];
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs);
  const same = requestTime(moment) === `${pad(year, 4)}${pad(month)}${pad(day)}${pad(hour)}${pad(minute)}${pad(second)}`;
  return same ? moment : undefined;
}
