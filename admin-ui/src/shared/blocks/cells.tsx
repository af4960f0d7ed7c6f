import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { shortTime } from '@xinyue/web/formats';
import type { ReactNode } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { clock } from '../../api/server.ts';
import { useOpenRecord } from '../useOpenRecord.ts';

// react-admin's own boxes bear their name on a span, where no screen reader looks for it.

/** Chooses one row of the list; `label` is the name of the box. */
export function RowCheck({ id, label }: { id: Identifier; label: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ m: -1 }}
    />
  );
}

/** Chooses all rows of the page, or none of them. */
function RowCheckAll() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids: Identifier[] = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const rest = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      size="small"
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={({ target }) => onSelect(target.checked ? [...rest, ...ids] : rest)}
      slotProps={{ input: { 'aria-label': '选择本页全部' } }}
      sx={{ m: -1 }}
    />
  );
}

// Without a source and with a label that is no plain text: so 显示列 lists neither of them, and nobody switches off all actions of a table.

/** The column of check boxes. */
export const checkColumn = { label: <RowCheckAll />, disableSort: true, sx: { width: 40 } } as const;

/** The column of actions, which stays in sight at the right edge. */
export const actionsColumn = {
  label: <>{columnLabels.what}</>,
  disableSort: true,
  className: 'column-actions',
  sx: { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;

/** The rows of a table that open on a click. */
export const clickable = { '& .RaDataTable-clickableRow': { cursor: 'pointer' } } as const;

type OpenLinkProps = { resource: string; id: unknown; testId: string; children: ReactNode };

/** The keyboard's way into the drawer; the whole row is the mouse's. */
export function OpenLink({ resource, id, testId, children }: OpenLinkProps) {
  const { open } = useOpenRecord(resource);
  return (
    <Link
      component="button"
      type="button"
      onClick={(event) => {
        event.stopPropagation();
        open(id);
      }}
      data-testid={testId}
      sx={{ fontWeight: 600, verticalAlign: 'baseline', textAlign: 'left' }}
    >
      {children}
    </Link>
  );
}

/** How cells of a table hold their text: on one line, to the right, or cut off where it is too long. */
export const line = { whiteSpace: 'nowrap' } as const;
export const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
export const cut = (maxWidth = 180) =>
  ({ maxWidth, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }) as const;

/** A time as short as it can be today; the whole of it where the pointer rests. */
export const ShortTime = ({ time }: { time: string }) => <span title={time}>{shortTime(time, clock.now())}</span>;
