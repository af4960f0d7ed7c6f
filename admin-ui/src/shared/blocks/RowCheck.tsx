import Checkbox from '@mui/material/Checkbox';
import { type Identifier, useListContext } from 'react-admin';

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
export function RowCheckAll() {
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
