import { shortTime } from '@xinyue/web/formats';
import { clock } from '../../api/server.ts';
import { RowCheckAll } from './RowCheck.tsx';

// Without a source and with a label that is no plain text: so 显示列 lists neither of them, and nobody switches off all actions of a table.

/** The column of check boxes. */
export const checkColumn = { label: <RowCheckAll />, disableSort: true, sx: { width: 40 } } as const;

/** The column of actions, which stays in sight at the right edge. */
export const actionsColumn = {
  label: <>操作</>,
  disableSort: true,
  className: 'column-actions',
  sx: { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;

/** How cells of a table hold their text: on one line, to the right, or cut off where it is too long. */
export const line = { whiteSpace: 'nowrap' } as const;
export const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
export const cut = (maxWidth = 180) =>
  ({ maxWidth, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }) as const;

/** A time as short as it can be today; the whole of it where the pointer rests. */
export const ShortTime = ({ time }: { time: string }) => <span title={time}>{shortTime(time, clock.now())}</span>;
