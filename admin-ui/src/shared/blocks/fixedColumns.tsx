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
