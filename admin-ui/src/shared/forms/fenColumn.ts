import { yuanFromFen } from '@xinyue/contracts/money';
import { fenText } from '@xinyue/web/formats';
import { right } from '../blocks/cells.tsx';
import type { ScreenColumn } from './RecordScreen.tsx';

/** An amount in cents: money on the screen, and in a file a number in yuan, which a spreadsheet adds up: the heading names the unit. `more` says what is otherwise. */
export const fenColumn = <T>(
  heading: string,
  fenOf: (row: T) => number,
  more: Partial<ScreenColumn<T>> = {},
): ScreenColumn<T> => ({
  heading: `${heading}（元）`,
  value: (row) => yuanFromFen(fenOf(row)),
  render: (row) => fenText(fenOf(row)),
  sx: right,
  ...more,
});
