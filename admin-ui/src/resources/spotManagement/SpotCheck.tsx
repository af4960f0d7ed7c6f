import Checkbox from '@mui/material/Checkbox';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { spotTexts as texts } from './texts.ts';

// react-admin's own boxes bear their name on a span, where no screen reader looks for it.

/** Chooses one good of the list. */
export function SpotCheck({ row }: { row: SpotRow }) {
  const { selectedIds, onToggleItem } = useListContext<SpotRow>();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': texts.select(row.name) } }}
      sx={{ m: -1 }}
    />
  );
}

/** Chooses all goods of the page, or none of them. */
export function SpotCheckAll() {
  const { data = [], selectedIds, onSelect } = useListContext<SpotRow>();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const rest = selectedIds.filter((id) => !ids.includes(String(id)));
  return (
    <Checkbox
      size="small"
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={({ target }) => onSelect(target.checked ? [...rest, ...ids] : rest)}
      slotProps={{ input: { 'aria-label': texts.selectAll } }}
      sx={{ m: -1 }}
    />
  );
}
