/** The kinds of periods that statistics are asked by. */
export const periodKinds = ['day', 'month', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** How many periods of a kind there are, and how much of a day's `yyyy-MM-dd` names the period it lies in. */
const shapes = { day: { count: 30, length: 10 }, month: { count: 12, length: 7 }, year: { count: 5, length: 4 } } as const;

/** The periods up to the one of `today` (`yyyy-MM-dd`), oldest first: days as `yyyy-MM-dd`, months as `yyyy-MM`, years as `yyyy`. */
export function periodsUpTo(today: string, by: PeriodKind): string[] {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const { count, length } = shapes[by];
  return Array.from({ length: count }, (_, at) => {
    const back = count - 1 - at;
    const first = { day: [year, month, day - back], month: [year, month - back, 1], year: [year - back, 1, 1] } as const;
    const [y, m, d] = first[by];
    return new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, length);
  });
}

/** The first day of a period, as `yyyy-MM-dd`. */
export const firstDayOf = (period: string): string => `${period}-01-01`.slice(0, 10);
