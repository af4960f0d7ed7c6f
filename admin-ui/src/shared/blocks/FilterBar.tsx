import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { listWords } from '@xinyue/web/words/listWords';
import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { askedOf, filterProblem, type FilterField, typedOf } from './FilterField.ts';
import { FilterInput } from './FilterInput.tsx';

type Values = Record<string, unknown>;
type Props = {
  fields: FilterField[];
  /** What 重置 goes back to. */
  defaults?: Values;
  /** Ready-made choices: behind the first field, on phones always in sight. */
  quick?: ReactNode;
};

type Filtered = { filterValues: Values; setFilters(values: Values): void };

const namesOf = (field: FilterField) => (field.kind === 'days' ? [field.from, field.to] : [field.name]);

/** Filters above a list, whose they are. */
export function FilterBar(props: Props) {
  const { filterValues, setFilters } = useListContext();
  return <FilterForm {...props} filterValues={filterValues} setFilters={setFilters} />;
}

/**
 * Filters above what they narrow; they live in the URL. Texts count when they are sent (Enter or 查询), not while they are typed: an input
 * method types pinyin first. Choices and days count at once.
 */
export function FilterForm({ fields, defaults = {}, quick, filterValues, setFilters }: Props & Filtered) {
  const [draft, setDraft] = useState<Values>(() => typedOf(fields, filterValues));
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const current = JSON.stringify(filterValues);
  const [taken, setTaken] = useState(current);
  if (taken !== current) {
    setTaken(current);
    setDraft(typedOf(fields, filterValues));
  }

  const used = fields.filter((field) => namesOf(field).some((name) => filterValues[name] !== undefined)).length;
  const apply = (values: Values) => {
    // A value that cannot be searched for is marked at its field, and the list stays as it was.
    if (fields.some((field) => filterProblem(field, values))) return;
    const own = Object.fromEntries(fields.flatMap((field) => namesOf(field).map((name) => [name, askedOf(field, values[name])])));
    setFilters({ ...filterValues, ...own });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
  };
  const change = (part: Values, atOnce: boolean) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (atOnce) apply(next);
  };

  return (
    <Box component="form" aria-label={listWords.filter} onSubmit={submit} sx={{ px: 1.5, pt: 1.5, pb: { xs: 0.5, md: 1.5 } }}>
      {phone && (
        <PhoneBar used={used} open={open} onToggle={() => setOpen(!open)}>
          {quick}
        </PhoneBar>
      )}
      <Collapse in={!phone || open}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            rowGap: 1.5,
            alignItems: 'center',
            pt: phone ? 1 : 0,
            pb: phone ? 1.5 : 0,
          }}
        >
          {fields.map((field, at) => (
            <Fragment key={field.label}>
              <FilterInput field={field} values={draft} onChange={change} />
              {at === 0 && !phone && quick}
            </Fragment>
          ))}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" data-testid="filter-submit">
              查询
            </Button>
            <Button onClick={() => setFilters(defaults)} data-testid="filter-reset">
              重置
            </Button>
          </Box>
        </Box>
      </Collapse>
    </Box>
  );
}

type PhoneProps = { used: number; open: boolean; onToggle(): void; children: ReactNode };

/** On phones the filters are folded away; what is chosen at one press stays in sight. */
const PhoneBar = ({ used, open, onToggle, children }: PhoneProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowX: 'auto', pb: 1 }}>
    <Button
      variant="outlined"
      startIcon={<FilterIcon />}
      onClick={onToggle}
      aria-expanded={open}
      data-testid="filter-toggle"
      sx={{ flexShrink: 0 }}
    >
      {used > 0 ? `筛选 ${used}` : listWords.filter}
    </Button>
    {children}
  </Box>
);
