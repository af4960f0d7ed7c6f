import { payTypeLabels } from '@xinyue/contracts/codes';
import { fenFromYuan, yuanFromFen } from '@xinyue/contracts/money';
import type { SalesStatistics } from '@xinyue/contracts/operations';
import { countText, plainMoney } from '@xinyue/web/formats';

/** One figure of a chart and of the table beside it: its name, a shorter one for an axis, and how it is written. */
export type FigureRow = { label: string; short?: string; value: number; text: string };

const sumOf = (figures: number[]): number => figures.reduce((sum, figure) => sum + figure, 0);
/** Without the floats of yuan. */
const sumYuan = (figures: number[]): number => yuanFromFen(sumOf(figures.map(fenFromYuan)));

/** On the axis a day is its month and day: the year of thirty days says itself. */
const nameOf = (period: string) => ({ label: period, short: period.length === 10 ? period.slice(5) : period });

/** Rows of counts by period, and what they come to. */
export const countRows = (counts: { period: string; value: number }[]): { rows: FigureRow[]; total: string } => ({
  rows: counts.map(({ period, value }) => ({ ...nameOf(period), value, text: countText(value) })),
  total: countText(sumOf(counts.map(({ value }) => value))),
});

/** The same of amounts in yuan. */
export const moneyRows = (amounts: { period: string; value: number }[]): { rows: FigureRow[]; total: string } => ({
  rows: amounts.map(({ period, value }) => ({ ...nameOf(period), value, text: plainMoney(value) })),
  total: plainMoney(sumYuan(amounts.map(({ value }) => value))),
});

/** Ways of paying with their share of all, as people call them: two codes are bank cards (Z-01). */
export function payRows(payTypes: SalesStatistics['payTypes']): Record<'count' | 'money', FigureRow[]> {
  const labelOf = (payType: number) => payTypeLabels[payType] ?? String(payType);
  const all = { count: sumOf(payTypes.map(({ count }) => count)), money: sumYuan(payTypes.map(({ money }) => money)) };
  const row = (label: string, value: number, of: number, text: string): FigureRow => ({
    label,
    value,
    text: `${text}（${((value / of) * 100).toFixed(1)}%）`,
  });
  const ways = [...new Set(payTypes.map(({ payType }) => labelOf(payType)))].map((label) => {
    const same = payTypes.filter(({ payType }) => labelOf(payType) === label);
    const count = sumOf(same.map((way) => way.count));
    const money = sumYuan(same.map((way) => way.money));
    return { count: row(label, count, all.count, countText(count)), money: row(label, money, all.money, plainMoney(money)) };
  });
  return { count: ways.map(({ count }) => count), money: ways.map(({ money }) => money) };
}
