import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SpotSort } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PagedBlock } from '../../shared/PagedBlock.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { BuyHost } from '../purchase/BuyHost.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { SearchField } from './SearchField.tsx';
import { type ChoiceName, isAnyChosen, queryOfChoices, readChoices, toggleChoice } from './spotChoices.ts';
import {
  pageSize,
  queryOf,
  readFilters,
  readPage,
  readSort,
  sorts,
  type SpotFilters,
  usedFilters,
  writeFilters,
  writePage,
  writeSort,
} from './spotFilters.ts';
import { SpotList, SpotListSkeleton } from './SpotList.tsx';
import { useSpots } from './spotQueries.ts';
import { SpotTable } from './SpotTable.tsx';
import { spotTexts as texts } from './spotTexts.ts';
import { readView, type SpotView, writeView } from './spotView.ts';

const views = (['list', 'table'] satisfies SpotView[]).map((view) => [view, texts.views[view]] as const);

/** filters, order and page live in the address, so that the way back finds the same list. */
export default function SpotPurchasePage() {
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState(false);
  const wide = useMediaQuery('(min-width:600px)');
  const filters = readFilters(search);
  const page = readPage(search);
  const sort = readSort(search);
  const choices = readChoices(search);
  const spots = useSpots({ ...queryOf(filters, page, sort), ...queryOfChoices(choices) });
  // Only a first page has the counts, whichever page is shown.
  const first = useSpots({ ...queryOf(filters, 1, sort), ...queryOfChoices(choices) });
  const view = readView(search);
  const used = usedFilters(filters);
  const narrowed = used.length > 0 || isAnyChosen(choices);
  usePageTitle(texts.title);
  // Of the address as it stands now: two changes may come before this page was drawn again, and the second must not undo the first.
  const now = () => new URLSearchParams(window.location.search);
  const change = (changes: Partial<SpotFilters>) => setSearch(writeFilters(now(), changes), { preventScrollReset: true });
  const toggle = (name: ChoiceName, value: string) => setSearch(toggleChoice(now(), name, value), { preventScrollReset: true });
  const clear = (names: readonly (keyof SpotFilters)[]) => change(Object.fromEntries(names.map((name) => [name, ''])));

  return (
    <>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.lead}</Typography>
      {!wide && (
        <Button
          variant="outlined"
          startIcon={<FilterIcon />}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
          sx={{ mb: 2, minHeight: 44 }}
        >
          {texts.showFilters(used.length)}
        </Button>
      )}
      {(wide || shown) && (
        <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: 2, mb: 2 }}>
          <SearchField key={filters.q} value={filters.q} onSearch={(q) => change({ q })} />
          <FilterBar filters={filters} onChange={change} />
          <ChoiceBar facets={first.data?.facets} choices={choices} onToggle={toggle} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40, mb: 1 }}>
        <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
          {spots.data && texts.total(countText(spots.data.total))}
        </Typography>
        <FilterChips filters={filters} onRemove={clear} />
        <Box sx={{ flexGrow: 1 }} />
        <Segments
          label={texts.view}
          options={views}
          value={view}
          onChange={(to) => setSearch(writeView(now(), to), { replace: true, preventScrollReset: true })}
        />
        <SortField sort={sort} onChange={(to) => setSearch(writeSort(now(), to), { preventScrollReset: true })} />
      </Box>
      <PagedBlock
        query={spots}
        skeleton={<SpotListSkeleton rows={6} />}
        failure={texts.loadFailed}
        page={page}
        pageSize={pageSize}
        addressOf={(to) => `?${writePage(search, to)}`}
        empty={
          <Nothing
            text={spots.data?.total ? texts.emptyPage : narrowed ? texts.emptyFiltered : texts.emptyAll}
            action={spots.data?.total ? texts.firstPage : narrowed ? texts.clearAll : undefined}
            onAction={() => (spots.data?.total ? setSearch(writePage(search, 1)) : setSearch({}))}
          />
        }
      >
        {({ list }) => (view === 'table' ? <SpotTable spots={list} /> : <SpotList spots={list} heading="h2" />)}
      </PagedBlock>
      <BuyHost />
    </>
  );
}

function Nothing({ text, action, onAction }: { text: string; action: string | undefined; onAction: () => void }) {
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <StateNote
        icon={<InboxIcon fontSize="inherit" />}
        title={texts.empty}
        text={text}
        action={
          action && (
            <Button variant="outlined" onClick={onAction}>
              {action}
            </Button>
          )
        }
      />
    </Box>
  );
}

type Props = { sort: SpotSort; onChange: (sort: SpotSort) => void };

/** The order of the list; it goes into the address at once. */
function SortField({ sort, onChange }: Props) {
  return (
    <TextField
      select
      size="small"
      id="spot-sort"
      label={texts.sort}
      value={sort}
      onChange={(event) => onChange(sorts.find((one) => one === event.target.value) ?? 'newest')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 148 }}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {texts.sorts[one]}
        </option>
      ))}
    </TextField>
  );
}
