import TextField from '@mui/material/TextField';
import type { SpotSort } from '@xinyue/contracts/operations';
import { sorts } from './spotFilters.ts';
import { spotTexts as texts } from './spotTexts.ts';

type Props = { sort: SpotSort; onChange: (sort: SpotSort) => void };

/** The order of the list; it goes into the address at once. */
export function SortField({ sort, onChange }: Props) {
  return (
    <TextField
      select
      size="small"
      id="spot-sort"
      label={texts.sort}
      value={sort}
      onChange={(event) => onChange(sorts.find((one) => one === event.target.value) ?? 'newest')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ ml: 'auto', minWidth: 148 }}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {texts.sorts[one]}
        </option>
      ))}
    </TextField>
  );
}
