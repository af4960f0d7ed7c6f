import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { SpotFacets } from '@xinyue/contracts/operations';
import { ChoiceBar } from './ChoiceBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { SearchField } from './SearchField.tsx';
import type { ChoiceName, Choices } from './spotChoices.ts';
import { type ListSort, sortsOf, type SpotFilters } from './spotFilters.ts';
import { filterTexts } from './filterTexts.ts';

export { FilterChips } from './FilterChips.tsx';
export { SearchField } from './SearchField.tsx';

type PanelProps = {
  filters: SpotFilters;
  onChange: (changes: Partial<SpotFilters>) => void;
  facets: SpotFacets | undefined;
  choices: Choices;
  onToggle: (name: ChoiceName, value: string) => void;
  /** Words are looked for elsewhere on the page. */
  wordless?: boolean;
};

/** All that narrows the list: words, the documented filters, and values that several goods share. */
export function FilterPanel({ filters, onChange, facets, choices, onToggle, wordless = false }: PanelProps) {
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 2,
        mb: 2,
        minHeight: { sm: 230, lg: 178 },
      }}
    >
      {!wordless && (
        <Box sx={{ mb: 2 }}>
          <SearchField key={filters.q} value={filters.q} onSearch={(q) => onChange({ q })} />
        </Box>
      )}
      <FilterBar filters={filters} onChange={onChange} />
      <ChoiceBar facets={facets} choices={choices} onToggle={onToggle} />
    </Box>
  );
}

type SortProps = { filters: SpotFilters; sort: ListSort; onChange: (sort: ListSort) => void };

/** The order of the list; it goes into the address at once. */
export function SortField({ filters, sort, onChange }: SortProps) {
  const sorts = sortsOf(filters);
  return (
    <TextField
      select
      size="small"
      id="spot-sort"
      label={filterTexts.sort}
      value={sort}
      onChange={(event) => onChange(sorts.find((one) => one === event.target.value) ?? sorts[0])}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: 168 }}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {filterTexts.sorts[one]}
        </option>
      ))}
    </TextField>
  );
}
