import type { PricePoint } from '@xinyue/contracts/operations';
import { dayNumber } from '@xinyue/web/days';

/** `x,y` of a line that keeps each price until the day of the next one; the last one stands for a tenth of the width more. */
export function stepPoints(list: readonly Pick<PricePoint, 'day' | 'money'>[], width: number, height: number): string {
  const days = list.map(({ day }) => dayNumber(day) ?? 0);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  const end = first + Math.max(1, (last - first) / 0.9);
  const prices = list.map(({ money }) => money);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (day: number) => Math.round(((day - first) / (end - first)) * width);
  const y = (price: number) => Math.round(high === low ? height / 2 : 4 + ((high - price) / (high - low)) * (height - 8));
  const points = list.flatMap(({ money }, at) => [`${x(days[at] ?? 0)},${y(money)}`, `${x(days[at + 1] ?? end)},${y(money)}`]);
  return points.join(' ');
}
