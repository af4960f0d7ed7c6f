import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { countText } from '@xinyue/web/formats';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FirstContent } from '../../shared/firstContent.tsx';
import { PagedBlock } from '../../shared/PagedBlock.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { BuyHost } from '../purchase/BuyHost.tsx';
import { type ChoiceName, isAnyChosen, queryOfChoices, readChoices, toggleChoice } from './spotChoices.ts';
import {
  pageSize,
  queryOf,
  readFilters,
  readPage,
  readSort,
  type SpotFilters,
  usedFilters,
  writeFilters,
  writePage,
  writeSort,
} from './spotFilters.ts';
import { PhoneSearch } from './PhoneSearch.tsx';
import { SpotList, SpotListSkeleton } from './SpotList.tsx';
import { useSpots } from '../../shared/spotQueries.ts';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { readView, type SpotView, writeView } from './spotView.ts';

// What narrows the list weighs as much as the rest of the page: it comes behind the first goods, into a place of its own size.
const FilterPanel = part(async () => ({ default: (await import('./SpotControls.tsx')).FilterPanel }), {
  waiting: <Box sx={{ mb: 2, height: { sm: 230, lg: 178 } }} />,
  failed: (retry) => <PartNote onRetry={retry} />,
});
const FilterChips = part(async () => ({ default: (await import('./SpotControls.tsx')).FilterChips }), { failed: () => null });
const SortField = part(async () => ({ default: (await import('./SpotControls.tsx')).SortField }), {
  waiting: <Box sx={{ width: 168, height: 40 }} />,
  failed: () => null,
});
const Advice = part(() => import('./NothingFound.tsx'), { failed: () => null });
const SpotTable = part(() => import('./SpotTable.tsx'), {
  waiting: <SpotListSkeleton rows={6} />,
  failed: (retry) => <PartNote onRetry={retry} />,
});

const views = (['list', 'table'] satisfies SpotView[]).map((view) => [view, texts.views[view]] as const);

/** filters, order and page live in the address, so that the way back finds the same list. */
export default function SpotPurchasePage() {
  const address = useSpotAddress();
  const { search, setSearch, filters, page, sort, choices, change, toggle, clear } = address;
  const [shown, setShown] = useState(false);
  const wide = useMediaQuery('(min-width:600px)');
  const query = { ...queryOf(filters, page, sort), ...queryOfChoices(choices) };
  const spots = useSpots(query);
  // Only a first page has the counts, whichever page is shown.
  const first = useSpots({ ...query, pageNum: 1 });
  const used = usedFilters(filters);
  const narrowed = used.length > 0 || isAnyChosen(choices);
  usePageTitle(texts.title);
  const total = (
    <Typography aria-live="polite" sx={{ fontWeight: 600, minHeight: 24 }}>
      {spots.data && texts.total(countText(spots.data.total))}
    </Typography>
  );

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h1">{texts.title}</Typography>
        {!wide && total}
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 2, display: { xs: 'none', sm: 'block' } }}>{texts.lead}</Typography>
      {!wide && (
        <PhoneSearch filters={filters} onChange={change} used={used.length} shown={shown} onShow={() => setShown(!shown)} />
      )}
      {(wide || shown) && (
        <FilterPanel
          filters={filters}
          onChange={change}
          facets={first.data?.facets}
          choices={choices}
          onToggle={toggle}
          wordless={!wide}
        />
      )}
      <ListBar address={address} total={wide && total} used={used} />
      <PagedBlock
        query={spots}
        skeleton={<FirstContent of="shell-rows" otherwise={<SpotListSkeleton rows={6} />} />}
        failure={texts.loadFailed}
        page={page}
        pageSize={pageSize}
        addressOf={(to) => `?${writePage(search, to)}`}
        empty={
          spots.data?.total ? (
            <Nothing text={texts.emptyPage} action={texts.firstPage} onAction={() => setSearch(writePage(search, 1))} />
          ) : narrowed ? (
            <Nothing text={texts.emptyFiltered} action={texts.clearAll} onAction={() => setSearch({})}>
              <Advice query={query} onSearch={(q) => change({ q })} onRemove={clear} />
            </Nothing>
          ) : (
            <Nothing text={texts.emptyAll} />
          )
        }
      >
        {({ list }) => (readView(search) === 'table' ? <SpotTable spots={list} /> : <SpotList spots={list} heading="h2" />)}
      </PagedBlock>
      <BuyHost />
    </>
  );
}

/** What the address says of the list, and the ways to change it. */
function useSpotAddress() {
  const [search, setSearch] = useSearchParams();
  // Of the address as it stands now: two changes may come before this page was drawn again, and the second must not undo the first.
  const now = () => new URLSearchParams(window.location.search);
  const change = (changes: Partial<SpotFilters>) => setSearch(writeFilters(now(), changes), { preventScrollReset: true });
  return {
    search,
    setSearch,
    filters: readFilters(search),
    page: readPage(search),
    sort: readSort(search),
    choices: readChoices(search),
    now,
    change,
    toggle: (name: ChoiceName, value: string) => setSearch(toggleChoice(now(), name, value), { preventScrollReset: true }),
    clear(names: readonly (keyof SpotFilters)[], chosen: readonly ChoiceName[] = []) {
      const next = writeFilters(now(), Object.fromEntries(names.map((name) => [name, ''])));
      for (const name of chosen) next.delete(name);
      setSearch(next, { preventScrollReset: true });
    },
  };
}

type BarProps = { address: ReturnType<typeof useSpotAddress>; total: ReactNode; used: ReturnType<typeof usedFilters> };

/** How many there are, which filters hold, and how the list is shown. */
function ListBar({ address: { search, setSearch, filters, sort, now, clear }, total, used }: BarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: { xs: 44, sm: 40 }, mb: 1 }}>
      {total}
      {used.length > 0 && <FilterChips filters={filters} onRemove={clear} />}
      <Box sx={{ flexGrow: 1 }} />
      <Segments
        label={texts.view}
        options={views}
        value={readView(search)}
        onChange={(to) => setSearch(writeView(now(), to), { replace: true, preventScrollReset: true })}
      />
      <SortField filters={filters} sort={sort} onChange={(to) => setSearch(writeSort(now(), to), { preventScrollReset: true })} />
    </Box>
  );
}

type NothingProps = { text: string; action?: string; onAction?: () => void; children?: ReactNode };

function Nothing({ text, action, onAction, children }: NothingProps) {
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
      {children}
    </Box>
  );
}
